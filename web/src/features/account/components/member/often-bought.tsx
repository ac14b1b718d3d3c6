import type { Goods } from '@baicao/shared/contract';
import { paths } from '@baicao/shared/paths';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useGoodsActions } from '#features/goods/index.ts';
import { GoodsBuy } from '#domain/goods-buy.tsx';
import { GoodsPrice } from '#domain/goods-price.tsx';
import { Region } from '#design/region.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { oftenBoughtQuery } from '../../member.queries.ts';
import classes from './member.module.css';
import own from './often-bought.module.css';

const shownRows = 8;

/** 常购: what was bought most often, ready to be added in the number of the last time. */
export function OftenBought() {
  const bought = useQuery(oftenBoughtQuery);
  return (
    <section className={classes.card} aria-labelledby="member-often">
      <header className={classes.head}>
        <h2 id="member-often">常购商品</h2>
        <p className="muted">数量为上次采购的数量</p>
      </header>
      <Region query={bought} skeleton={<Skeleton shape="table" count={6} height={52} />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className={classes.none}>
              买过的商品会出现在这里，下次一键加购。
              <Link to={paths.list()} className="link">
                去选购
              </Link>
            </p>
          ) : (
            <ul>
              {rows.slice(0, shownRows).map((goods) => (
                <BoughtRow key={goods.id} goods={goods} />
              ))}
            </ul>
          )
        }
      </Region>
    </section>
  );
}

function BoughtRow({ goods }: { goods: Goods }) {
  const { onAdd, onRemind, isAdding } = useGoodsActions();
  const { bought } = goods;
  return (
    <li className={own.row}>
      <span className={own.goods}>
        <Link to={paths.goods(goods.id)} className={own.name} title={goods.name}>
          {goods.name}
        </Link>
        <span className={own.fact} title={`${goods.ypgg} · ${goods.sccj}`}>
          {goods.ypgg} · {goods.sccj}
        </span>
      </span>
      {bought && (
        <span className={own.history}>
          <span>买过 {bought.times} 次</span>
          <span className="muted">
            上次 {bought.date} · ¥{bought.price} × {bought.number}
          </span>
        </span>
      )}
      <span className={own.price}>
        <GoodsPrice goods={goods} size="s" />
      </span>
      <span className={own.buy}>
        <GoodsBuy
          goods={goods}
          {...(bought ? { initial: bought.number } : {})}
          adding={isAdding(goods.id)}
          onAdd={(number) => onAdd(goods, number)}
          onRemind={() => onRemind(goods)}
        />
      </span>
    </li>
  );
}
