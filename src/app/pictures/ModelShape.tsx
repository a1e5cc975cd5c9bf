import type { Datasheet } from '../../model/datasheet.ts';
import type { PlayerId } from '../../model/player.ts';
import type { Model, Position } from '../../model/unit.ts';
import { measuredShape } from '../../rules/stance.ts';
import { classes } from '../classes.ts';
import styles from './pictures.module.css';

interface ModelShapeProps {
  readonly datasheet: Datasheet;
  readonly model: Model;
  readonly position: Position;
  readonly className?: string | undefined;
  /** Inches that the outline of a round or oval base lies outside of the base; below 0: inside. Hulls keep theirs. */
  readonly grow?: number;
}

/** The outline of a model's base or hull where it stands, in inches: for inside of an `svg`. */
export function ModelShape({ datasheet, model, position, className, grow = 0 }: ModelShapeProps) {
  const shape = measuredShape(datasheet, model);
  const { x, y, facing } = position;
  switch (shape.kind) {
    case 'circle':
      return <circle className={className} cx={x} cy={y} r={Math.max(0, shape.radius + grow)} />;
    case 'oval':
      return (
        <ellipse
          className={className}
          rx={Math.max(0, shape.along + grow)}
          ry={Math.max(0, shape.across + grow)}
          transform={`translate(${x} ${y}) rotate(${facing})`}
        />
      );
    case 'hull':
      return (
        <polygon
          className={className}
          points={shape.outline.map((point) => `${point.x},${point.y}`).join(' ')}
          transform={`translate(${x} ${y}) rotate(${facing})`}
        />
      );
  }
}

/** A model in its side's colours: filled for the attacker, hollow with an inner ring for the defender. */
export function SideModel(props: Omit<ModelShapeProps, 'className' | 'grow'> & { readonly player: PlayerId }) {
  const { player, ...model } = props;
  return (
    <>
      <ModelShape {...model} className={styles[player === 'attacker' ? 'att' : 'def']} />
      {player === 'defender' ? <ModelShape {...model} className={classes(styles.inner)} grow={-0.14} /> : null}
    </>
  );
}
