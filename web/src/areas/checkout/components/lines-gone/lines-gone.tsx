import { codes } from '@baicao/shared/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ApiFailure } from '#api/failure.ts';
import { paths } from '#routes/paths.ts';
import { Empty } from '#ui/empty.tsx';
import { obstacleOf } from '../../obstacle.ts';

interface Props {
  error: ApiFailure;
  /** Sums up again without coupons. */
  dropCoupons: () => void;
  otherwise: ReactNode;
}

/** Why these lines can't be summed up: they have become an order, a coupon does not help, or goods can't be bought. */
export function LinesGone({ error, dropCoupons, otherwise }: Props) {
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
  const obstacle = obstacleOf(failure);
  if (obstacle === null) return otherwise;
  const text = obstacle.kind === 'goods' && obstacle.reasons.length > 0 ? obstacle.reasons.join('；') : failure.message;
  return (
    <Empty title="暂不能结算" text={text}>
      <Link to={paths.cart()} className="btn" data-primary>
        返回购物车修改
      </Link>
    </Empty>
  );
}
