import type { Cart } from '@baicao/shared/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#routes/paths.ts';
import { Empty } from '#ui/empty.tsx';
import { allFilter, cartAddress } from '../../cart-url.ts';

interface Props {
  cart: Cart;
  filter: number;
  /** What was just taken out. */
  children: ReactNode;
}

/** Nothing in the cart, or nothing under this filter: what to do next. */
export function NoLines({ cart, filter, children }: Props) {
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
        <Empty title="购物车是空的" text="可以从全部商品、每日特价里挑选，也可以在订单里找到以前买过的商品。">
          <Link to={paths.list()} className="btn" data-primary>
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
    </>
  );
}
