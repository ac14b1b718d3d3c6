import { Row } from '#design/row.tsx';
import { Box } from '#design/box.tsx';
import { Text } from '#design/text.tsx';
import type { Cart } from '@baicao/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { PageRegion } from '#core/page-region.tsx';
import { CheckoutSteps } from '#features/checkout/index.ts';
import { Skeleton } from '#design/skeleton.tsx';
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
    <Row as="nav" className={classes.filters} align="stretch" wrap gap={4} gapX={20} padX={4} aria-label="购物车筛选">
      {filters.map(({ id, name, count }) => (
        <Link
          key={id}
          to={cartAddress({ ...view, filter: id })}
          replace
          preventScrollReset
          className={classes.filter}
          aria-current={id === view.filter || undefined}
        >
          {name}{' '}
          <Text className={classes.count} tone="quiet" weight="regular">
            {count}
          </Text>
        </Link>
      ))}
    </Row>
  );
}

function CartSkeleton() {
  return (
    <Box surface="paper" line="around" marginTop={12}>
      {[1, 2, 3, 4].map((line) => (
        <div key={line} className={classes.skeletonLine}>
          <Skeleton shape="block" height={64} />
          <Skeleton shape="lines" count={3} height={14} />
          <Skeleton shape="block" height={28} />
        </div>
      ))}
    </Box>
  );
}
