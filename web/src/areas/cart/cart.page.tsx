import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { PageRegion } from '#app/page-region.tsx';
import { CheckoutSteps } from '#layouts/steps/checkout-steps.tsx';
import { cartQuery } from './cart.queries.ts';
import { cartViewOf } from './cart-url.ts';
import classes from './cart.module.css';
import { CartBody } from './components/cart-body/cart-body.tsx';
import { CartOutline } from './components/cart-outline/cart-outline.tsx';
import { CartFilter } from './components/cart-filter/cart-filter.tsx';

export function Component() {
  const [query] = useSearchParams();
  const view = cartViewOf(query);
  const cart = useQuery(cartQuery(view));
  return (
    <div className={`container ${classes.page}`}>
      <CheckoutSteps current={1} />
      <header className={classes.head}>
        <h1>购物车</h1>
        {cart.data?.filter_data.some(({ count }) => count > 0) && (
          <CartFilter filters={cart.data.filter_data} view={view} />
        )}
      </header>
      <PageRegion query={cart} noun="购物车" skeleton={<CartOutline />}>
        {(answer) => <CartBody answer={answer} view={view} isOther={cart.isPlaceholderData} />}
      </PageRegion>
    </div>
  );
}
