import { GiftOffers, type GiftOffer } from '#ui/gift-offers.tsx';
import classes from './gifts.module.css';

interface Props {
  offers: readonly GiftOffer[];
  accepted: readonly number[];
  onAccept: (ids: number[]) => void;
}

/** What comes with the order: gifts, and exchange goods to be ticked. What is out of reach is of no use here. */
export function Gifts({ offers, accepted, onAccept }: Props) {
  const reached = offers.filter(({ state }) => state !== 'not_reached');
  if (reached.length === 0) return null;
  return (
    <section className={classes.card} aria-labelledby="gifts">
      <h2 id="gifts">赠品与换购</h2>
      <GiftOffers offers={reached} accepted={accepted} onAccept={(ids) => onAccept([...ids])} />
    </section>
  );
}
