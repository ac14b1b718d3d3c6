import { codes } from '@baicao/shared/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ApiFailure } from '../../../../api/failure.ts';
import { paths } from '../../../../routes/paths.ts';
import { Empty } from '../../../../ui/empty.tsx';
import { obstacleOf } from '../../obstacle.ts';

/** Why these lines can't be summed up: they have become an order, or the goods named can't be bought. */
export function LinesGone({ error, otherwise }: { error: ApiFailure; otherwise: ReactNode }) {
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
