import type { Cart } from '@baicao/shared/contract';
import { paths } from '@baicao/shared/paths';
import { Link } from 'react-router-dom';
import { GiftMark } from './gift-mark.tsx';
import classes from './gift-offers.module.css';
import { Img } from '#design/img.tsx';
import { Price } from './price.tsx';

export type GiftOffer = Cart['activity_data']['gifts'][number];

interface Props {
  offers: readonly GiftOffer[];
  /** Ids of the exchanges the buyer wants. */
  accepted: readonly number[];
  onAccept: (ids: readonly number[]) => void;
  /** Opens goods that help to reach the tier; without it the row only shows what is missing. */
  onFillUp?: (offer: GiftOffer) => void;
}

/** Gifts are added automatically; exchange goods cost money and are added when ticked. `offers, accepted, onAccept, onFillUp?` */
export function GiftOffers({ offers, accepted, onAccept, onFillUp }: Props) {
  return (
    <ul>
      {offers.map((offer) => (
        <li key={offer.id} className={classes.offer} data-state={offer.state}>
          <span>
            <GiftMark type={offer.type} />
          </span>
          <OfferGoods offer={offer} />
          <span className={classes.text}>{offer.text}</span>
          <OfferAct offer={offer} accepted={accepted} onAccept={onAccept} onFillUp={onFillUp} />
        </li>
      ))}
    </ul>
  );
}

function OfferGoods({ offer: { name, goods } }: { offer: GiftOffer }) {
  if (goods === null) return <span className={classes.name}>{name}</span>;
  return (
    <span className={classes.goods}>
      <span className={classes.picture}>
        <Img src={goods.image} alt="" />
      </span>
      <span className={classes.facts}>
        <Link to={paths.goods(goods.goods_id)} title={goods.name} className={classes.name}>
          {goods.name}
        </Link>
        <span className={classes.meta}>
          {goods.ypgg} × {goods.number} {goods.bzdw}
        </span>
      </span>
      <span className={classes.price}>
        {goods.total === '0.00' ? <b>赠品</b> : <Price value={goods.total} size="s" name="换购价" />}
      </span>
    </span>
  );
}

type ActProps = { offer: GiftOffer } & Pick<Props, 'accepted' | 'onAccept'> & { onFillUp: Props['onFillUp'] };

/** A checkbox for an available exchange, 去凑单 for a tier that is not reached, or nothing. */
function OfferAct({ offer, accepted, onAccept, onFillUp }: ActProps) {
  const { id, name, type, state, gap, gap_number: gapNumber } = offer;
  if (type === 2 && (state === 'offered' || state === 'added')) {
    const isTaken = accepted.includes(id);
    return (
      <label className={classes.tick}>
        <input
          type="checkbox"
          checked={isTaken}
          aria-label={`换购 ${offer.goods?.name ?? name}`}
          onChange={() => onAccept(isTaken ? accepted.filter((one) => one !== id) : [...accepted, id])}
        />
        <span>换购</span>
      </label>
    );
  }
  if (onFillUp && state === 'not_reached' && (gap !== '0.00' || gapNumber > 0)) {
    return (
      <button type="button" className={`link ${classes.fillUp}`} onClick={() => onFillUp(offer)}>
        去凑单<span className="visually-hidden"> {name}</span>
      </button>
    );
  }
  return null;
}
