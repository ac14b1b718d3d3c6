import type { Cart } from '@baicao/shared/contract';
import { fenOf } from '@baicao/shared/pricing/money';
import { useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { useSession } from '#core/session.ts';
import { Box } from '#design/box.tsx';
import { Row } from '#design/row.tsx';
import { Text } from '#design/text.tsx';
import { couponHint } from '../../line-facts.ts';
import { GiftOffers, type GiftOffer } from '#domain/gift-offers.tsx';
import { cartAddress, type CartView } from '../../cart-url.ts';
import { groupLines } from '../../group-lines.ts';
import type { CartActions } from '../../use-cart-actions.ts';
import { CartGroup } from '../cart-group/cart-group.tsx';
import { FillUp } from '../fill-up/fill-up-later.ts';
import { CartHead } from '../cart-line/cart-head.tsx';

interface Props {
  cart: Cart;
  notes: ReadonlyMap<number, string>;
  isPending: boolean;
  actions: CartActions;
  view: CartView;
}

/** A cart with more lines renders rows only near the viewport. */
const longCartFrom = 60;

/** What 去凑单 fills up. Its lines are looked up on each render: what is added while the drawer is open counts at once. */
interface FillUpTarget {
  title: string;
  kind: 'cart' | 'reduction' | 'gift';
  id: number;
}

/** The lines the promotion counts; undefined for the whole cart, or when none of them is left. */
function lineIdsOf(
  { activity_data: { manjians, gifts } }: Cart,
  { kind, id }: FillUpTarget,
): readonly number[] | undefined {
  const rules = kind === 'reduction' ? manjians : gifts;
  const lineIds = kind === 'cart' ? [] : (rules.find((rule) => rule.id === id)?.line_ids ?? []);
  return lineIds.length > 0 ? lineIds : undefined;
}

/** The free-shipping hint, gifts, column heads and all groups of lines. */
export function CartLines({ cart, notes, isPending, actions, view }: Props) {
  const groups = useMemo(() => groupLines(cart), [cart]);
  const [target, setTarget] = useState<FillUpTarget>({ title: '凑单', kind: 'cart', id: 0 });
  const [isFilling, setFilling] = useState(false);
  const fillUp = (next: FillUpTarget) => {
    setTarget(next);
    setFilling(true);
  };
  return (
    <div data-sums={isPending ? 'pending' : 'known'}>
      <CartHints cart={cart} onFillUp={() => fillUp({ title: '凑单', kind: 'cart', id: 0 })} />
      <CartGifts
        offers={cart.activity_data.gifts}
        view={view}
        onFillUp={({ id, name }) => fillUp({ title: `凑单：${name}`, kind: 'gift', id })}
      />
      <CartHead />
      {groups.map((group) => (
        <CartGroup
          key={group.key}
          group={group}
          notes={notes}
          actions={actions}
          isLong={cart.data.length > longCartFrom}
          onFillUp={({ reduction: { id, name } }) => fillUp({ title: `凑单：${name}`, kind: 'reduction', id })}
        />
      ))}
      <FillUp
        title={target.title}
        lineIds={lineIdsOf(cart, target)}
        opened={isFilling}
        onClose={() => setFilling(false)}
      />
    </div>
  );
}

/** One line above the goods: how far free shipping is, and the coupons that may be used. */
function CartHints({ cart, onFillUp }: { cart: Cart; onFillUp: () => void }) {
  const { gap, text } = cart.shipping_data;
  const hint = couponHint(cart.data, useSession().user.todo.coupons);
  const isFree = gap !== null && fenOf(gap) === 0;
  return (
    <Row gap={4} gapX={16} wrap padY={8} size="s">
      {text !== '' && (
        <Text tone={isFree ? 'soft' : 'warn'}>
          {text}
          {fenOf(gap) > 0 && (
            <>
              {' '}
              <button type="button" className="link" onClick={onFillUp}>
                去凑单
              </button>
            </>
          )}
        </Text>
      )}
      {hint && (
        <Link to={hint.claim ? paths.couponCentre() : paths.coupons()} className="link">
          {hint.text} ›
        </Link>
      )}
    </Row>
  );
}

interface GiftsProps {
  offers: readonly GiftOffer[];
  view: CartView;
  onFillUp: (offer: GiftOffer) => void;
}

/** 赠品与换购: gifts reached, exchange offers, and what is missing for the others. */
function CartGifts({ offers, view, onFillUp }: GiftsProps) {
  const navigate = useNavigate();
  if (offers.length === 0) return null;
  return (
    <Box as="section" surface="paper" line="around" marginTop={8} padY={6} padX={16} aria-labelledby="cart-gifts">
      <Text as="h2" id="cart-gifts" size="m">
        赠品与换购
      </Text>
      <GiftOffers
        offers={offers}
        accepted={view.exchangeIds}
        onAccept={(exchangeIds) =>
          void navigate(cartAddress({ ...view, exchangeIds }), { replace: true, preventScrollReset: true })
        }
        onFillUp={onFillUp}
      />
    </Box>
  );
}
