import { Text } from '#design/text.tsx';
import type { Cart, CartLine } from '@baicao/shared/contract';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { useSession } from '#core/session.ts';
import { Notice } from '#design/notice.tsx';
import { Row } from '#design/row.tsx';
import { Stack } from '#design/stack.tsx';
import { DataLink } from '#domain/data-link.tsx';
import { Empty } from '#design/empty.tsx';
import { MoreGoods } from '#features/goods/index.ts';
import { isEmptyDraft, withDraft } from '../../cart-draft.ts';
import { allFilter, cartAddress, type CartView } from '../../cart-url.ts';
import { inPlaces, nameOf, vanished } from '../../line-facts.ts';
import { useCartActions } from '../../use-cart-actions.ts';
import { useCartWrites } from '../../use-cart-writes.ts';
import { useRemoval, type Removed } from '../../use-removal.ts';
import { CartLines } from '../cart-lines/cart-lines.tsx';
import { CheckoutBar } from '../checkout-bar/checkout-bar.tsx';
import classes from './cart-body.module.css';

interface Props {
  /** The server's cart. */
  answer: Cart;
  view: CartView;
  /** `answer` is of another filter; that of `view` is being fetched. */
  isOtherFilter: boolean;
}

/** The server's cart with the buyer's unconfirmed changes applied. */
export function CartBody({ answer, view, isOtherFilter }: Props) {
  const writes = useCartWrites();
  const removal = useRemoval(writes, answer.data);
  const [gone, forgetGone] = useVanished(answer, view, isOtherFilter, removal.own);
  const actions = useCartActions(writes, removal);
  const { order } = removal;
  const cart = useMemo(() => {
    const drafted = withDraft(answer, writes.draft);
    return order.length === 0 ? drafted : { ...drafted, data: inPlaces(drafted.data, order) };
  }, [answer, writes.draft, order]);
  const isPending = isOtherFilter || !isEmptyDraft(writes.draft);
  const undoBar = removal.removed && (
    <UndoBar
      key={`${removal.removed.label}${removal.removed.lines[0]?.id}`}
      removed={removal.removed}
      onUndo={() => void removal.undo()}
      onDismiss={removal.dismiss}
    />
  );

  const notices = (
    <Stack gap={8}>
      {gone.length > 0 && <Gone lines={gone} onClose={forgetGone} />}
      {/* The strip above the page says of an overdue debt what is closed and how to pay it. */}
      {cart.credit?.overdue === 0 && <Notice>{cart.credit.text}</Notice>}
    </Stack>
  );

  if (cart.data.length === 0)
    return (
      <>
        {notices}
        <EmptyCart cart={cart} filter={view.filter}>
          {undoBar}
        </EmptyCart>
      </>
    );
  return (
    <>
      {notices}
      <CartLines cart={cart} notes={writes.notes} isPending={isPending} actions={actions} view={view} />
      <CheckoutBar cart={cart} isPending={isPending} actions={actions} writes={writes} exchangeIds={view.exchangeIds}>
        {undoBar}
      </CheckoutBar>
    </>
  );
}

/** Lines that another page has deleted or ordered, since this one was opened; and what forgets them. */
function useVanished(
  answer: Cart,
  { filter }: CartView,
  isOtherFilter: boolean,
  own: ReadonlySet<number>,
): [readonly CartLine[], () => void] {
  const [seen, setSeen] = useState({ answer, filter });
  const [gone, setGone] = useState<readonly CartLine[]>([]);
  if (!isOtherFilter && seen.answer !== answer) {
    setSeen({ answer, filter });
    const lost = seen.filter === filter ? vanished(seen.answer.data, answer.data, own) : [];
    if (lost.length > 0) setGone(lost);
  }
  return [gone, () => setGone([])];
}

function Gone({ lines, onClose }: { lines: readonly CartLine[]; onClose: () => void }) {
  return (
    <Notice
      tone="warn"
      live
      action={
        <button type="button" className="link" onClick={onClose}>
          知道了
        </button>
      }
    >
      {lines.map((line) => `「${nameOf(line)}」`).join('')}已不在购物车：在其他页面删除或下单了。
    </Notice>
  );
}

interface EmptyProps {
  cart: Cart;
  filter: number;
  /** The undo bar. */
  children: ReactNode;
}

/** What keeps the whole account from buying: its remedy comes before the goods. */
const blocking: readonly string[] = ['not_approved', 'certificate_expired', 'certificate_missing', 'contract_unsigned'];

/** Nothing in the cart or under this filter, and what to do next. */
function EmptyCart({ cart, filter, children }: EmptyProps) {
  const blocked = useSession().user.alerts.find(({ code }) => blocking.includes(code));
  const isFiltered = filter !== allFilter && cart.filter_data.some(({ id, count }) => id === allFilter && count > 0);
  return (
    <>
      {isFiltered ? (
        <Empty title="该筛选下没有商品" text="购物车里还有其他商品。">
          <Link to={cartAddress({ filter: allFilter, exchangeIds: [] })} replace className="btn" data-primary>
            查看全部商品
          </Link>
        </Empty>
      ) : (
        <Empty
          title="购物车是空的"
          text={blocked ? `${blocked.text}。` : '可以从全部商品、每日特价里挑选，也可以在订单里找到以前买过的商品。'}
        >
          {blocked && (
            <DataLink url={blocked.url} className="btn" data-primary>
              {blocked.action_text}
            </DataLink>
          )}
          <Link to={paths.list()} className="btn" data-primary={blocked ? undefined : true}>
            去选购
          </Link>
          <Link to={paths.zone('mrtj')} className="btn">
            每日特价
          </Link>
          <Link to={paths.orders()} className="btn">
            我的订单
          </Link>
        </Empty>
      )}
      {children}
      {!isFiltered && <MoreGoods />}
    </>
  );
}

interface UndoProps {
  removed: Removed;
  onUndo: () => void;
  onDismiss: () => void;
}

/** The lines just removed, with 撤销. Takes the focus that was on a removed line; give it a key for each removal. */
function UndoBar({ removed, onUndo, onDismiss }: UndoProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body || document.activeElement === null)
      button.current?.focus({ preventScroll: true });
  }, []);
  const [first] = removed.lines;
  const names = removed.lines.length === 1 && first ? nameOf(first) : `${removed.lines.length} 个商品`;
  const canUndo = removed.lines.some((line) => line.invalid === null);
  return (
    <Row className={classes.undoBar} gap={12} padX={12} surface="warn" line="tinted">
      <Text role="status" shrink clamp={1}>
        {removed.label}：{names}
      </Text>
      {canUndo && (
        <button ref={button} type="button" className="link" onClick={onUndo}>
          撤销
        </button>
      )}
      <button type="button" className={classes.close} aria-label="关闭提示" onClick={onDismiss}>
        ×
      </button>
    </Row>
  );
}
