import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { PageFailure } from '#app/page-failure.tsx';
import { CheckoutSteps } from '#layouts/steps/checkout-steps.tsx';
import { paths } from '#routes/paths.ts';
import { Empty } from '#ui/empty.tsx';
import classes from './check-order.module.css';
import { summaryQuery } from './checkout.queries.ts';
import { CheckOutline } from './components/check-outline/check-outline.tsx';
import { LinesGone } from './components/lines-gone/lines-gone.tsx';
import { OrderForm } from './components/order-form/order-form.tsx';
import { useChoice } from './use-choice.ts';

export function Component() {
  const [choice, change] = useChoice();
  const hasLines = choice.ids.length > 0;
  const { data: summary, error, refetch, isFetching } = useQuery({ ...summaryQuery(choice), enabled: hasLines });
  return (
    <div className={`container ${classes.page}`}>
      <CheckoutSteps current={2} />
      <h1 className={classes.title}>核对订单信息</h1>
      {!hasLines ? (
        <Empty title="没有要结算的商品" text="请先在购物车里选择商品。">
          <Link to={paths.cart()} className="btn" data-primary>
            去购物车
          </Link>
        </Empty>
      ) : error && !isFetching ? (
        <LinesGone
          error={error}
          dropCoupons={() => change({ couponIds: [] })}
          otherwise={<PageFailure error={error} retry={() => void refetch()} noun="购物车商品" />}
        />
      ) : summary ? (
        <OrderForm
          summary={summary}
          choice={choice}
          change={change}
          isStale={isFetching}
          renew={() => void refetch()}
        />
      ) : (
        <CheckOutline />
      )}
    </div>
  );
}
