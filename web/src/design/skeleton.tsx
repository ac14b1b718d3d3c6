import { LaterThan } from './later-than.tsx';
import classes from './skeleton.module.css';

type Shape = 'cards' | 'table' | 'lines' | 'block';

interface Props {
  /** cards: goods cards · table: 48 px rows · lines: text · block: one area of `height` px. */
  shape?: Shape;
  count?: number;
  height?: number;
}

const defaults: Record<Shape, { count: number; height: number }> = {
  cards: { count: 10, height: 340 },
  table: { count: 10, height: 48 },
  lines: { count: 4, height: 16 },
  block: { count: 1, height: 200 },
};

/** A placeholder while loading, shown after 150 ms. Not Mantine's Skeleton, which would bring its core into the first load. `shape?, count?, height?` */
export function Skeleton({ shape = 'lines', count = defaults[shape].count, height = defaults[shape].height }: Props) {
  return (
    <LaterThan>
      <div className={classes.skeleton} data-shape={shape} role="status" aria-label="正在加载">
        {Array.from({ length: count }, (_, i) => (
          <span key={i} className={classes.part} style={{ height }} />
        ))}
      </div>
    </LaterThan>
  );
}

/** Placeholder of a page of cards. `cards`: lines of text of each card */
export function CardsOutline({ cards }: { cards: readonly number[] }) {
  return (
    <div className={classes.outline}>
      {cards.map((lines, place) => (
        <div key={`${place}-${lines}`} className={classes.card}>
          <Skeleton shape="lines" count={lines} height={18} />
        </div>
      ))}
    </div>
  );
}
