import { Stack } from '#design/stack.tsx';
import { Row } from '#design/row.tsx';
import { Box } from '#design/box.tsx';
import { Text } from '#design/text.tsx';
import type { Goods, GoodsDetail } from '@baicao/shared/contract';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { useGoodsActions } from '../../actions/use-goods-actions.ts';
import { Breadcrumb } from '#design/breadcrumb.tsx';
import { CopyButton } from '#design/copy-button.tsx';
import { GoodsCards } from '#domain/goods-cards.tsx';
import { boughtLine } from '#domain/goods-facts.ts';
import { isOffShelf } from '#domain/next-step.ts';
import { usePageTitle } from '#core/page-title.ts';
import { stockTones } from '#domain/goods-stock.tsx';
import { GoodsTags } from '#domain/goods-tags.tsx';
import { quantityRuleOf, smallestOf } from '#domain/quantity-rule.ts';
import classes from '../../goods-detail.module.css';
import { DetailTabs } from '../detail-tabs/detail-tabs.tsx';
import { Gallery } from '../gallery/gallery.tsx';
import { PriceBlock } from '../price-block/price-block.tsx';
import { Purchase } from '../purchase/purchase.tsx';

/** Pictures, price, purchase and facts; below them the leaflet tabs and recommendations. */
export function GoodsView({ goods }: { goods: GoodsDetail }) {
  const [number, setNumber] = useState(() => smallestOf(quantityRuleOf(goods)));
  const bought = boughtLine(goods);
  usePageTitle(goods.name);
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
        <Stack shrink gap={12}>
          <Text as="h1" breaks>
            {goods.name} <GoodsTags tags={goods.tags} max={7} />
          </Text>
          <Row as="p" wrap gap={2} gapX={16} tone="soft">
            {goods.ypgg} · {goods.sccj}
            <Text tone={isOffShelf(goods) ? 'quiet' : stockTones[goods.number_code]}>{stockText(goods)}</Text>
          </Row>
          <PriceBlock goods={goods} number={number} />
          {bought !== '' && goods.bought && (
            <Text as="p" padX={16} size="xs" tone="soft">
              {bought}，{goods.bought.number} {goods.bzdw}（{goods.bought.date}）
            </Text>
          )}
          <Purchase goods={goods} number={number} onNumber={setNumber} />
          <FactsTable goods={goods} />
        </Stack>
      </article>
      <h2 className="visually-hidden">商品说明</h2>
      <DetailTabs goods={goods} />
      <Recommendations goods={goods.recommend} />
    </div>
  );
}

function stockText(goods: GoodsDetail): string {
  if (isOffShelf(goods)) return '已下架';
  if (goods.number === 0) return '缺货';
  return `库存${goods.number_label}${goods.price === null ? '' : `，${goods.number} ${goods.bzdw}可售`}`;
}

/** What a pharmacist checks before buying. */
function FactsTable({ goods }: { goods: GoodsDetail }) {
  const { bzdw } = goods;
  const facts: [string, ReactNode][] = [
    ['批准文号', <Copyable key="pzwh" text={goods.pzwh} name="批准文号" />],
    ['规格', goods.ypgg],
    ['剂型', goods.jx],
    [
      '生产厂家',
      <Link key="sccj" className="link" to={paths.list({ sccj: goods.sccj })}>
        {goods.sccj}
      </Link>,
    ],
    ['上市许可持有人', goods.ssxkcyr],
    ['处方分类', goods.cfy],
    ['贮藏', goods.cctj],
    ['69码', <Copyable key="barcode" text={goods.barcode} name="69码" />],
    ['包装', `${goods.zbz} ${bzdw}/中包装${goods.jzl > 0 ? `，${goods.jzl} ${bzdw}/件` : ''}`],
    [
      '有效期至',
      <Text key="yxq" tone={goods.is_xq === 1 ? 'bad' : 'ink'}>
        {goods.yxq ?? '以实物为准'}
        {goods.is_xq === 1 && '（近效期）'}
      </Text>,
    ],
  ];
  return (
    <Stack as="dl" className={classes.facts} fit={320} gap={0} gapX={24} line="top">
      {facts.map(([name, value]) => (
        <Row align="stretch" gap={12} padY={6} line="bottom" key={name}>
          <Text as="dt" fixed tone="quiet">
            {name}
          </Text>
          <Text as="dd" shrink breaks>
            {value === '' ? '—' : value}
          </Text>
        </Row>
      ))}
    </Stack>
  );
}

function Copyable({ text, name }: { text: string; name: string }) {
  if (text === '') return '—';
  return (
    <>
      {text} <CopyButton text={text} name={name} />
    </>
  );
}

/** Related and substitute goods. */
function Recommendations({ goods }: { goods: readonly Goods[] }) {
  const actions = useGoodsActions();
  if (goods.length === 0) return null;
  return (
    <Box as="section" marginTop={24}>
      <Text as="h2" marginBottom={12}>
        相关推荐
      </Text>
      <GoodsCards goods={goods} actions={actions} />
    </Box>
  );
}
