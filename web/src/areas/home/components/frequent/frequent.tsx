import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { GoodsActions } from '../../../../app/use-goods-actions.ts';
import { paths } from '../../../../routes/paths.ts';
import { GoodsBuy } from '../../../../ui/goods-buy.tsx';
import { boughtLine } from '../../../../ui/goods-facts.ts';
import { Img } from '../../../../ui/img.tsx';
import { Price } from '../../../../ui/price.tsx';
import { frequentQuery } from '../../home.queries.ts';
import classes from './frequent.module.css';

/** 常购清单: what this buyer orders again and again, ready to be ordered again. Nothing for who has no history. `actions` */
export function Frequent({ actions }: { actions: GoodsActions }) {
  const { data } = useQuery(frequentQuery);
  if (!data || data.rows.length === 0) return null;
  return (
    <section className={classes.frequent} aria-labelledby="frequent">
      <header>
        <h2 id="frequent">常购清单</h2>
        <span className="muted">按您的采购记录，填数量直接加购</span>
        <Link to={paths.list({ bought: 1 }, 'table')}>全部 {data.meta.total} 个 ›</Link>
      </header>
      <ul className={`card ${classes.rows}`}>
        {data.rows.map((goods) => (
          <li key={goods.id}>
            <Link to={paths.goods(goods.id)} className={classes.picture} tabIndex={-1} aria-hidden>
              <Img src={goods.goods_image[0]?.list ?? ''} alt="" />
            </Link>
            <div className={classes.words}>
              <p>
                <Link to={paths.goods(goods.id)} title={goods.name}>
                  {goods.name}
                </Link>{' '}
                <span className="muted">{goods.ypgg}</span>
              </p>
              <p className={classes.fact} title={goods.sccj}>
                {goods.sccj}
              </p>
              <p className={classes.fact}>
                {boughtLine(goods)} · 库存{goods.number_label}
              </p>
            </div>
            <Price value={goods.price} label={goods.price_label} size="s" />
            <div className={classes.buy}>
              <GoodsBuy
                goods={goods}
                adding={actions.isAdding(goods.id)}
                onAdd={(number) => actions.onAdd(goods, number)}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
