import { Row } from '#design/row.tsx';
import { Box } from '#design/box.tsx';
import type { Cart } from '@baicao/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { PageRegion } from '#core/page-region.tsx';
import { CheckoutSteps } from '#features/checkout/index.ts';
import { Skeleton } from '#design/skeleton.tsx';
import { TabLinks } from '#design/tab-links.tsx';
import { cartAddress, cartViewOf, type CartView } from './cart-url.ts';
import classes from './cart.module.css';
import { cartQuery } from './cart.queries.ts';
import { CartBody } from './components/cart-body/cart-body.tsx';

export function Component() {
  const [query] = useSearchParams();
  const view = cartViewOf(query);
  const cart = useQuery(cartQuery(view));
  return (
    <div className={`container ${classes.page}`}>
      <CheckoutSteps current={1} />
      <Row as="header" wrap gap={4} gapX={24}>
        <h1>购物车</h1>
        {cart.data?.filter_data.some(({ count }) => count > 0) && (
          <CartFilter filters={cart.data.filter_data} view={view} />
        )}
      </Row>
      <PageRegion query={cart} noun="购物车" skeleton={<CartSkeleton />}>
        {(answer) => <CartBody answer={answer} view={view} isOtherFilter={cart.isPlaceholderData} />}
      </PageRegion>
    </div>
  );
}

/** The server's filters with their line counts; the chosen one is in the address. */
function CartFilter({ filters, view }: { filters: Cart['filter_data']; view: CartView }) {
  return (
    <TabLinks
      tabs={filters.map(({ id, name, count }) => ({
        name: id,
        title: name,
        to: cartAddress({ ...view, filter: id }),
        count,
      }))}
      current={view.filter}
      label="购物车筛选"
      replace
    />
  );
}

function CartSkeleton() {
  return (
    <Box surface="paper" line="around" marginTop={12}>
      {[1, 2, 3, 4].map((line) => (
        <Box key={line} className={classes.skeletonLine} gap={16} pad={16} line={line > 1 ? 'top' : undefined}>
          <Skeleton shape="block" height={64} />
          <Skeleton shape="lines" count={3} height={14} />
          <Skeleton shape="block" height={28} />
        </Box>
      ))}
    </Box>
  );
}
