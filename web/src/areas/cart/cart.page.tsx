import type { Cart } from '@baicao/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { PageFailure } from '../../app/page-failure.tsx';
import { CheckoutSteps } from '../../layouts/steps/checkout-steps.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { isEmptyDraft, withDraft } from './cart-draft.ts';
import { cartQuery } from './cart.queries.ts';
import { allFilter, filterAddress, filterOf } from './cart-url.ts';
import classes from './cart.module.css';
import { CartFilter } from './components/cart-filter/cart-filter.tsx';
import { CartLines } from './components/cart-lines/cart-lines.tsx';
import { EmptyCart } from './components/empty-cart/empty-cart.tsx';
import { RemovedStrip } from './components/removed-strip/removed-strip.tsx';
import { SettleBar } from './components/settle-bar/settle-bar.tsx';
import { useCartActions } from './use-cart-actions.ts';
import { useCartWrites } from './use-cart-writes.ts';
import { useRemoval } from './use-removal.ts';
import { useSettle } from './use-settle.ts';

export function Component() {
  const [query] = useSearchParams();
  const filter = filterOf(query);
  const answer = useQuery(cartQuery(filter));
  const writes = useCartWrites();
  const removal = useRemoval(writes);
  const actions = useCartActions(writes, removal);
  const { settle, settling } = useSettle(writes);
  const cart = useMemo(() => answer.data && withDraft(answer.data, writes.draft), [answer.data, writes.draft]);
  const isPending = !isEmptyDraft(writes.draft);
  const strip = removal.removed && <RemovedStrip removed={removal.removed} onUndo={() => void removal.undo()} onDismiss={removal.dismiss} />;

  return (
    <div className={`container ${classes.page}`}>
      <CheckoutSteps current={1} />
      <header className={classes.head}>
        <h1>购物车</h1>
        {cart && cart.filter_data.length > 0 && <CartFilter filters={cart.filter_data} current={filter} />}
      </header>
      {!cart && answer.error && <PageFailure error={answer.error} retry={() => void answer.refetch()} noun="购物车" />}
      {!cart && !answer.error && <Skeleton shape="table" count={5} height={96} />}
      {cart && cart.data.length === 0 && <NoLines cart={cart} filter={filter} />}
      {cart && cart.data.length === 0 && strip}
      {cart && cart.data.length > 0 && (
        <>
          <CartLines cart={cart} notes={writes.notes} isPending={isPending} actions={actions} />
          <SettleBar cart={cart} isPending={isPending || answer.isPlaceholderData} actions={actions} settling={settling} onSettle={() => void settle()}>{strip}</SettleBar>
        </>
      )}
    </div>
  );
}

function NoLines({ cart, filter }: { cart: Cart; filter: number }) {
  if (filter === allFilter || cart.filter_data.every(({ count }) => count === 0)) return <EmptyCart />;
  return (
    <Empty title="该筛选下没有商品" text="购物车里还有其他商品。">
      <Link to={filterAddress(allFilter)} replace className="btn" data-primary>查看全部商品</Link>
    </Empty>
  );
}
