import type { GoodsDetail } from '@baicao/shared/contract';
import { useState } from 'react';
import { paths } from '#routes/paths.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { boughtLine } from '#ui/goods-facts.ts';
import { GoodsTags } from '#ui/goods-tags.tsx';
import { quantityRuleOf, smallestOf } from '#ui/quantity-rule.ts';
import { DetailTabs } from '../detail-tabs/detail-tabs.tsx';
import { FactsTable } from '../facts/facts-table.tsx';
import { Gallery } from '../gallery/gallery.tsx';
import { PriceBlock } from '../price-block/price-block.tsx';
import { Purchase } from '../purchase/purchase.tsx';
import { Recommend } from '../recommend/recommend.tsx';
import classes from './detail.module.css';

/** The article: pictures, price, facts, purchase; under them the leaflet and what else may be wanted. `goods` */
export function GoodsView({ goods }: { goods: GoodsDetail }) {
  const [number, setNumber] = useState(() => smallestOf(quantityRuleOf(goods)));
  const bought = boughtLine(goods);
  const crumbs = [
    { text: '首页', to: paths.home() },
    { text: '全部商品', to: paths.list() },
    ...goods.category.map(({ id, name }) => ({ text: name, to: paths.list({ select: id }) })),
    { text: goods.name },
  ];
  return (
    <div className="container">
      <Breadcrumb items={crumbs} />
      <article className={`card ${classes.top}`}>
        <Gallery name={goods.name} pictures={goods.goods_images} />
        <div className={classes.info}>
          <h1>
            {goods.name} <GoodsTags tags={goods.tags} max={7} />
          </h1>
          <p className={classes.sub}>
            {goods.ypgg} · {goods.sccj}
            <span data-stock={goods.number_label}>
              {goods.number === 0 ? '缺货' : `库存${goods.number_label}`}
              {goods.price !== null && goods.number > 0 && `，${goods.number} ${goods.bzdw}可售`}
            </span>
          </p>
          <PriceBlock goods={goods} number={number} />
          {bought !== '' && goods.bought && (
            <p className={classes.bought}>
              {bought}，{goods.bought.number} {goods.bzdw}（{goods.bought.date}）
            </p>
          )}
          <Purchase goods={goods} number={number} onNumber={setNumber} />
          <FactsTable goods={goods} />
        </div>
      </article>
      <h2 className="visually-hidden">商品说明</h2>
      <DetailTabs goods={goods} />
      <Recommend goods={goods.recommend} />
    </div>
  );
}
