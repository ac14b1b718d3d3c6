import type { Cart } from '@baicao/shared/contract';
import { paths } from '@baicao/shared/paths';
import { Link } from 'react-router-dom';
import { GiftMark } from './gift-mark.tsx';
import classes from './gift-offers.module.css';
import { Box } from '#design/box.tsx';
import { Img } from '#design/img.tsx';
import { Row } from '#design/row.tsx';
import { Stack } from '#design/stack.tsx';
import { Text } from '#design/text.tsx';
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
      {offers.map((offer, index) => (
        <Box
          as="li"
          key={offer.id}
          className={classes.offer}
          padY={4}
          size="s"
          line={index > 0 ? 'top' : undefined}
          data-state={offer.state}
        >
          <span>
            <GiftMark type={offer.type} />
          </span>
          <OfferGoods offer={offer} />
          <Text className={classes.text} breaks tone={missed.includes(offer.state) ? 'warn' : 'soft'}>
            {offer.text}
          </Text>
          <OfferAct offer={offer} accepted={accepted} onAccept={onAccept} onFillUp={onFillUp} />
        </Box>
      ))}
    </ul>
  );
}

/** Earned, but not to be had. */
const missed: readonly GiftOffer['state'][] = ['given_out', 'refused'];

function OfferGoods({ offer: { name, goods } }: { offer: GiftOffer }) {
  if (goods === null) return <Text clamp={1}>{name}</Text>;
  return (
    <Row as="span" className={classes.goods} gap={10} shrink>
      <Box as="span" className={classes.picture} line="around" rounded clip>
        <Img src={goods.image} alt="" />
      </Box>
      <Stack as="span" gap={0} grow>
        <Text as={Link} to={paths.goods(goods.goods_id)} title={goods.name} clamp={1}>
          {goods.name}
        </Text>
        <Text size="xs" tone="quiet">
          {goods.ypgg} × {goods.number} {goods.bzdw}
        </Text>
      </Stack>
      {goods.total === '0.00' ? (
        <Text as="b" weight="strong" tone="price">
          赠品
        </Text>
      ) : (
        <Price value={goods.total} size="s" name="换购价" />
      )}
    </Row>
  );
}

type ActProps = { offer: GiftOffer } & Pick<Props, 'accepted' | 'onAccept'> & { onFillUp: Props['onFillUp'] };

/** A checkbox for an available exchange, 去凑单 for a tier that is not reached, or nothing. */
function OfferAct({ offer, accepted, onAccept, onFillUp }: ActProps) {
  const { id, name, type, state, gap, gap_number: gapNumber } = offer;
  if (type === 2 && (state === 'offered' || state === 'added')) {
    const isTaken = accepted.includes(id);
    return (
      <Row as="label" className={classes.act} gap={6}>
        <input
          type="checkbox"
          checked={isTaken}
          aria-label={`换购 ${offer.goods?.name ?? name}`}
          onChange={() => onAccept(isTaken ? accepted.filter((one) => one !== id) : [...accepted, id])}
        />
        <span>换购</span>
      </Row>
    );
  }
  if (onFillUp && state === 'not_reached' && (gap !== '0.00' || gapNumber > 0)) {
    return (
      <button type="button" className={`link ${classes.act}`} onClick={() => onFillUp(offer)}>
        去凑单<span className="visually-hidden"> {name}</span>
      </button>
    );
  }
  return null;
}
