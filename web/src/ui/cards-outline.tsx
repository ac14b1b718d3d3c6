import classes from './cards-outline.module.css';
import { Skeleton } from './skeleton.tsx';

/** The outline of a page of cards, each with so many lines of text. `cards` */
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
