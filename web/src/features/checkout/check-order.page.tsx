import { Box } from '#design/box.tsx';
import { Text } from '#design/text.tsx';
import { Stack } from '#design/stack.tsx';
import { codes } from '@baicao/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useEffectEvent, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import type { ApiFailure } from '@baicao/client/failure';
import { PageFailure } from '#core/page-region.tsx';
import { CheckoutSteps } from './steps/checkout-steps.tsx';
import { Empty } from '#design/empty.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import layout from './two-columns.module.css';
import classes from './check-order.module.css';
import { useCheckoutChoice } from './checkout-choice.ts';
import { firstIds } from './coupon-choice.ts';
import { quoteQuery } from './checkout.queries.ts';
import { OrderForm } from './components/order-form/order-form.tsx';
import { rejectionOf } from './rejection.ts';

const Reasons = lazy(async () => ({ default: (await import('./components/submit-rejection/reasons.tsx')).Reasons }));

export function Component() {
  const [choice, change] = useCheckoutChoice();
  const hasLines = choice.ids.length > 0;
  const { data: quote, error, refetch, isFetching } = useQuery({ ...quoteQuery(choice), enabled: hasLines });
  // Without a choice in the address the page begins with what saves most; over the API nothing is used unasked.
  const first = isFetching || !quote ? [] : firstIds(quote.coupons, choice.couponIds);
  const isBeginning = first.length > 0;
  const begin = useEffectEvent(() => change({ couponIds: first }));
  useEffect(() => {
    if (isBeginning) begin();
  }, [isBeginning]);
  return (
    <div className={`container ${classes.page}`}>
      <CheckoutSteps current={2} />
      <Text as="h1" marginBottom={10}>
        核对订单信息
      </Text>
      {!hasLines ? (
        <Empty title="没有要结算的商品" text="请先在购物车里选择商品。">
          <Link to={paths.cart()} className="btn" data-primary>
            去购物车
          </Link>
        </Empty>
      ) : error && !isFetching ? (
        <QuoteFailure
          error={error}
          dropCoupons={() => change({ couponIds: [] })}
          fallback={<PageFailure error={error} retry={() => void refetch()} noun="购物车商品" />}
        />
      ) : quote ? (
        <OrderForm
          quote={quote}
          choice={choice}
          change={change}
          isStale={isFetching || isBeginning}
          refetchQuote={() => void refetch()}
        />
      ) : (
        <CheckoutSkeleton />
      )}
    </div>
  );
}

interface FailureProps {
  error: ApiFailure;
  /** Quotes again without coupons. */
  dropCoupons: () => void;
  /** For a failure that is not about these lines. */
  fallback: ReactNode;
}

/** Why these lines cannot be quoted: already ordered, a coupon that cannot be used, or goods that cannot be bought. */
function QuoteFailure({ error, dropCoupons, fallback }: FailureProps) {
  const { failure } = error;
  if (failure.code === codes.notFound.code) {
    return (
      <Empty title="不能结算" text={`${failure.message}。商品可能已经提交成订单。`}>
        <Link to={paths.orders()} className="btn" data-primary>
          查看我的订单
        </Link>
        <Link to={paths.cart()} className="btn">
          去购物车
        </Link>
      </Empty>
    );
  }
  if (failure.code === codes.couponUnusable.code) {
    return (
      <Empty title="所选的券不能使用" text={failure.message}>
        <button type="button" className="btn" data-primary onClick={dropCoupons}>
          不使用券，重新核对
        </button>
      </Empty>
    );
  }
  const rejection = rejectionOf(failure);
  if (rejection === null) return fallback;
  const { kind, message, errors } = rejection;
  const text =
    kind === 'goods' ? (
      <Suspense fallback={message}>
        <Reasons errors={errors} message={message} />
      </Suspense>
    ) : (
      message
    );
  return (
    <Empty title="暂不能结算" text={text}>
      <Link to={paths.cart()} className="btn" data-primary>
        返回购物车修改
      </Link>
    </Empty>
  );
}

/** Addresses and goods on the left, the sums on the right. */
function CheckoutSkeleton() {
  return (
    <div className={layout.columns}>
      <Stack gap={12}>
        <Box className={classes.card} pad={16} surface="paper" line="around">
          <Skeleton shape="block" height={120} />
        </Box>
        <Box className={classes.card} pad={16} surface="paper" line="around">
          <Skeleton shape="lines" count={8} height={28} />
        </Box>
      </Stack>
      <Box className={classes.card} pad={16} surface="paper" line="around">
        <Skeleton shape="lines" count={6} height={22} />
      </Box>
    </div>
  );
}
