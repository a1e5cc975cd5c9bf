import type { LucideIcon } from 'lucide-react';

interface IconProps {
  readonly of: LucideIcon;
  /** 16 in panels, 18 to 20 in tools. */
  readonly size?: number;
  readonly className?: string | undefined;
  /** What it says when no word stands beside it; without, it is decoration and not read out. */
  readonly label?: string;
}

/** One of the product's icons, in the colour of its text. */
export function Icon({ of: Drawing, size = 16, className, label }: IconProps) {
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return <Drawing size={size} strokeWidth={1.75} className={className} {...named} />;
}
