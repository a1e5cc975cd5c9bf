/** The sign of the product: a measured inch in a frame. */
export function Logo({ size = 22 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 22 22" fill="none" stroke="currentColor" aria-hidden="true">
      <rect x="0.75" y="0.75" width="20.5" height="20.5" rx="5" stroke="var(--c-line-strong)" strokeWidth="1.25" />
      <path d="M5.5 7.5v7M16.5 7.5v7M9 9v4M13 9v4" strokeWidth="1.6" strokeLinecap="round" />
      <path d="M5.5 11h11" strokeWidth="1.6" />
    </svg>
  );
}
