import { Row } from '#design/row.tsx';
import type { Cart, CartLine } from '@baicao/shared/contract';
import { fenOf, yuanText } from '@baicao/shared/pricing/money';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { reportFailure } from '#api/failure.ts';
import { SaveAsList } from '#features/purchase/index.ts';
import { Text } from '#design/text.tsx';
import { Price } from '#domain/price.tsx';
import { wholeCartQuery } from '../../cart.queries.ts';
import { selectionOf } from '../../line-facts.ts';
import type { CartActions } from '../../use-cart-actions.ts';
import type { CartWrites } from '../../use-cart-writes.ts';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { CopyToStores } from '../copy-to-stores/copy-to-stores.tsx';
import classes from './checkout-bar.module.css';
import { Savings } from './savings.tsx';

interface Props {
  cart: Cart;
  /** The server has not confirmed the sums yet. */
  isPending: boolean;
  actions: CartActions;
  writes: CartWrites;
  exchangeIds: readonly number[];
  /** Shown above the bar: the undo bar. */
  children?: ReactNode;
}

/** Fixed at the bottom of the window: what is selected, what it costs, 去结算. */
export function CheckoutBar({ cart, isPending, actions, writes, exchangeIds, children }: Props) {
  const { goToCheckout, isLeaving } = useGoToCheckout(writes, exchangeIds, cart.data);
  const chosen = cart.data.filter((line) => line.is_selected === 1 && line.invalid === null);
  const { selected_kinds: kinds, selected_count: pieces } = cart.amounts;
  return (
    <div className={classes.dock}>
      {children}
      <Row as="section" className={classes.bar} gap={20} surface="paper" rounded aria-label="结算">
        <Checkbox
          state={selectionOf(cart.data)}
          label="全选"
          text="全选"
          onChange={(on) => actions.select(cart.data, on)}
        />
        <Bulk chosen={chosen} actions={actions} />
        <Text className={classes.count} pushed tone="soft" nowrap aria-live="polite">
          已选{' '}
          <Text as="b" tone="ink">
            {kinds}
          </Text>{' '}
          种{' '}
          <span>
            <Text as="b" tone="ink">
              {pieces}
            </Text>{' '}
            件
          </span>
        </Text>
        <Row
          className={classes.sums}
          align="baseline"
          gap={16}
          data-pending={isPending || undefined}
          aria-busy={isPending || undefined}
        >
          {cart.price_label === '' && <Savings cart={cart} />}
          <Total cart={cart} />
        </Row>
        <button
          type="button"
          className={`btn ${classes.checkout}`}
          data-primary
          disabled={kinds === 0}
          aria-disabled={isLeaving || undefined}
          onClick={() => void goToCheckout()}
        >
          {isLeaving ? '正在结算…' : `去结算${kinds === 0 ? '' : `（${kinds}）`}`}
        </button>
      </Row>
    </div>
  );
}

/** What the chosen goods come to; freight is named beside it. */
function Total({ cart }: Pick<Props, 'cart'>) {
  return (
    <Text className={classes.total} nowrap>
      合计 <Price value={cart.amounts.total} label={cart.price_label} size="l" />
      {fenOf(cart.amounts.shipping) > 0 && (
        <Text as="span" size="xs" tone="quiet">
          {' '}
          含运费 {yuanText(cart.amounts.shipping ?? '')}
        </Text>
      )}
    </Text>
  );
}

/** What is done to the chosen lines at once. On a phone the bar is one row, and this is behind 管理. */
function Bulk({ chosen, actions }: { chosen: readonly CartLine[]; actions: CartActions }) {
  const [isManaging, setManaging] = useState(false);
  const none = chosen.length === 0;
  return (
    <>
      <button
        type="button"
        className={`link ${classes.manage}`}
        aria-expanded={isManaging}
        onClick={() => setManaging(!isManaging)}
      >
        {isManaging ? '完成' : '管理'}
      </button>
      <Row as="span" className={classes.batch} align="stretch" gap={16} nowrap data-shown={isManaging || undefined}>
        <button
          type="button"
          className={`link ${classes.quiet}`}
          disabled={none}
          onClick={() => actions.remove(chosen)}
        >
          删除
        </button>
        <button
          type="button"
          className={`link ${classes.quiet}`}
          disabled={none}
          onClick={() => actions.moveToFavorites(chosen)}
        >
          移入收藏
        </button>
        <SaveChosen chosen={chosen} />
        <CopyToStores chosen={chosen} className={`link ${classes.quiet}`} />
      </Row>
    </>
  );
}

/** 存为清单: the chosen goods with their numbers; a combination has no place on a list. */
function SaveChosen({ chosen }: { chosen: readonly CartLine[] }) {
  const [isOpen, setOpen] = useState(false);
  const items = chosen.flatMap(({ goods, number }) => (goods ? [{ goods_id: goods.id, number }] : []));
  return (
    <>
      <button
        type="button"
        className={`link ${classes.quiet}`}
        disabled={items.length === 0}
        onClick={() => setOpen(true)}
      >
        存为清单
      </button>
      <SaveAsList items={items} opened={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

/** 去结算: waits until the server has confirmed every change, then opens step 2 with the lines the server has selected. */
function useGoToCheckout(
  writes: CartWrites,
  exchangeIds: readonly number[],
  shown: readonly CartLine[],
): { goToCheckout: () => Promise<void>; isLeaving: boolean } {
  const client = useQueryClient();
  const navigate = useNavigate();
  const isBusy = useRef(false);
  const [isLeaving, setLeaving] = useState(false);

  const goToCheckout = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    setLeaving(true);
    try {
      await writes.settled();
      // The whole cart, whatever filter is on: the total in the bar covers all selected lines.
      const cart = await client.fetchQuery({ ...wholeCartQuery, staleTime: 0 });
      // The page names what another page has taken out; the buyer looks at the rest first.
      const isThere = new Set(cart.data.map(({ id }) => id));
      if (shown.some(({ id }) => !isThere.has(id))) return;
      const ids = cart.data.filter((line) => line.is_selected === 1 && line.invalid === null).map(({ id }) => id);
      if (ids.length > 0) await navigate(paths.checkout(ids, exchangeIds));
    } catch (thrown) {
      reportFailure(thrown);
    } finally {
      isBusy.current = false;
      setLeaving(false);
    }
  };
  return { goToCheckout, isLeaving };
}
