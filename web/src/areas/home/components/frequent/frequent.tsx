import { Link } from 'react-router-dom';
import type { GoodsActions } from '#app/use-goods-actions.ts';
import { paths } from '@baicao/shared/paths';
import { GoodsBuy } from '#ui/goods-buy.tsx';
import { boughtLine } from '#ui/goods-facts.ts';
import { Img } from '#ui/img.tsx';
import { Price } from '#ui/price.tsx';
import { frequentQuery } from '../../home.queries.ts';
import { Floor, noRows } from '../floor/floor.tsx';
import classes from './frequent.module.css';

/** 常购清单: what this buyer orders again and again, ready to be ordered again. `actions` */
export function Frequent({ actions }: { actions: GoodsActions }) {
  return (
    <Floor
      title="常购清单"
      subtitle="按您的采购记录，填数量直接加购"
      more={{ text: '全部常购', to: paths.list({ bought: 1 }, 'table') }}
      query={frequentQuery}
      height={278}
      isEmpty={noRows}
      empty={<NoHistory />}
    >
      {({ rows }) => (
        <ul className={`card ${classes.rows}`}>
          {rows.map((goods) => (
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
      )}
    </Floor>
  );
}

function NoHistory() {
  return (
    <>
      采购过的商品会列在这里，方便下次直接补货。
      <Link className="link" to={paths.list({ sort: 'sale' })}>
        看看热销商品
      </Link>
      {' · '}
      <Link className="link" to={paths.help('xrzn/gwzn')}>
        首次采购指南
      </Link>
    </>
  );
}
