import { useNavigate } from 'react-router-dom';
import { GiftOffers, type GiftOffer } from '#ui/gift-offers.tsx';
import { cartAddress, type CartView } from '../../cart-url.ts';
import classes from './cart-gifts.module.css';

interface Props {
  offers: readonly GiftOffer[];
  view: CartView;
  onFillUp: (offer: GiftOffer) => void;
}

/** 赠品与换购 of this cart: what comes with it, what may be had for a little more, and what is still missing. */
export function CartGifts({ offers, view, onFillUp }: Props) {
  const navigate = useNavigate();
  if (offers.length === 0) return null;
  return (
    <section className={classes.gifts} aria-labelledby="cart-gifts">
      <h2 id="cart-gifts">赠品与换购</h2>
      <GiftOffers
        offers={offers}
        accepted={view.exchangeIds}
        onAccept={(exchangeIds) =>
          void navigate(cartAddress({ ...view, exchangeIds }), { replace: true, preventScrollReset: true })
        }
        onFillUp={onFillUp}
      />
    </section>
  );
}
