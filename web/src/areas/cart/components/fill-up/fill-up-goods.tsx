import type { Goods } from '@baicao/shared/contract';
import { Link } from 'react-router-dom';
import { paths } from '#routes/paths.ts';
import { GoodsBuy } from '#ui/goods-buy.tsx';
import { promotionLine } from '#ui/goods-facts.ts';
import { Img } from '#ui/img.tsx';
import { Price } from '#ui/price.tsx';
import classes from './fill-up.module.css';

/** Goods in the narrow drawer: one row each. */
export function FillUpGoods({
  goods,
  adding,
  onAdd,
}: {
  goods: Goods;
  adding: boolean;
  onAdd: (number: number) => void;
}) {
  return (
    <li className={classes.goods}>
      <span className={classes.picture}>
        <Img src={goods.goods_image[0]?.list ?? ''} alt="" />
      </span>
      <div className={classes.facts}>
        <p className={classes.name}>
          <Link to={paths.goods(goods.id)} title={goods.name}>
            {goods.name}
          </Link>
        </p>
        <p className={classes.meta} title={`${goods.ypgg} · ${goods.sccj}`}>
          {goods.ypgg} · {goods.sccj}
        </p>
        <p className={classes.meta}>
          <Price value={goods.price} label={goods.price_label} size="s" /> {promotionLine(goods)}
        </p>
        <GoodsBuy goods={goods} adding={adding} onAdd={onAdd} />
      </div>
    </li>
  );
}
