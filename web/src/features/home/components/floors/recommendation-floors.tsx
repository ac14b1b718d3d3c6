import { Box } from '#design/box.tsx';
import { Row } from '#design/row.tsx';
import { Stack } from '#design/stack.tsx';
import { Text } from '#design/text.tsx';
import { Link } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { boughtQuery, hotQuery, type GoodsActions } from '#features/goods/index.ts';
import { paths } from '@baicao/shared/paths';
import { GoodsBuy } from '#domain/goods-buy.tsx';
import { boughtLine } from '#domain/goods-facts.ts';
import { Img } from '#design/img.tsx';
import { Price } from '#domain/price.tsx';
import { GoodsCards } from '#domain/goods-cards.tsx';
import { recommendedQuery } from '../../home.queries.ts';
import { useNear } from '#design/use-near.ts';
import { EmptyFloor, Floor, ReservedRegion, noRows } from './floor.tsx';
import classes from './recommendation-floors.module.css';

/** 常购清单: goods the buyer has purchased before, ready to reorder. */
export function Frequent({ actions }: { actions: GoodsActions }) {
  return (
    <Floor
      title="常购清单"
      subtitle="按您的采购记录，填数量直接加购"
      more={{ text: '全部常购', to: paths.list({ bought: 1 }, 'table') }}
      query={boughtQuery}
      height={278}
      isEmpty={noRows}
      empty={<NoHistory />}
    >
      {({ rows }) => (
        <Stack as="ul" className={classes.rows} fit={480} cells surface="paper" line="around">
          {rows.map((goods) => (
            <Row as="li" key={goods.id} wrap gap={4} gapX={12} padY={6} padX={16}>
              <Link to={paths.goods(goods.id)} className={classes.picture} tabIndex={-1} aria-hidden>
                <Img src={goods.goods_image[0]?.list ?? ''} alt="" />
              </Link>
              <Box className={classes.text}>
                <Text as="p" clamp={1}>
                  <Link to={paths.goods(goods.id)} title={goods.name}>
                    {goods.name}
                  </Link>{' '}
                  <span className="muted">{goods.ypgg}</span>
                </Text>
                <Text as="p" size="xs" tone="quiet" clamp={1} title={goods.sccj}>
                  {goods.sccj}
                </Text>
                <Text as="p" size="xs" tone="quiet" clamp={1}>
                  {boughtLine(goods)} · 库存{goods.number_label}
                </Text>
              </Box>
              <Price value={goods.price} label={goods.price_label} size="s" />
              <div className={classes.buy}>
                <GoodsBuy
                  goods={goods}
                  adding={actions.isAdding(goods.id)}
                  onAdd={(number) => actions.onAdd(goods, number)}
                />
              </div>
            </Row>
          ))}
        </Stack>
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

/** 热销榜: numbered list, read line by line. */
export function Ranking() {
  return (
    <Floor
      title="热销榜"
      subtitle="近期药店采购最多"
      more={{ text: '按销量看', to: paths.list({ sort: 'sale' }) }}
      query={hotQuery}
      height={226}
      isEmpty={(goods) => goods.length === 0}
      empty="榜单正在统计。"
    >
      {(goods) => (
        <Stack as="ol" fit={480} cells surface="paper" line="around">
          {goods.map(({ id, name, ypgg, sccj, price, price_label: label }, i) => (
            <Row as="li" key={id} gap={12} padY={8} padX={16}>
              <Text as="b" fixed tone={i < 3 ? 'price' : 'quiet'}>
                {i + 1}
              </Text>
              <Text as={Link} grow padY={2} clamp={1} to={paths.goods(id)} title={`${name} ${ypgg} ${sccj}`}>
                {name} <span className="muted">{ypgg}</span>
              </Text>
              <Text shrink size="xs" tone="quiet" clamp={1} hide="narrow">
                {sccj}
              </Text>
              <Price value={price} label={label} size="s" />
            </Row>
          ))}
        </Stack>
      )}
    </Floor>
  );
}

/** 为你推荐: goods cards, with 换一批 for the next page. */
export function Recommended({ actions }: { actions: GoodsActions }) {
  const [page, setPage] = useState(1);
  const ref = useRef<HTMLElement>(null);
  const near = useNear(ref);
  const answer = useQuery({ ...recommendedQuery(page), enabled: near });
  const last = answer.data?.meta.last_page ?? 1;
  const busy = answer.isPlaceholderData || undefined;
  return (
    <section ref={ref} className={classes.recommended} aria-labelledby="recommended">
      <Row as="header" justify="between" marginBottom={10}>
        <h2 id="recommended">为你推荐</h2>
        {last > 1 && (
          <button
            type="button"
            className="btn"
            aria-disabled={busy}
            onClick={() => setPage(page >= last ? 1 : page + 1)}
          >
            换一批
          </button>
        )}
      </Row>
      <ReservedRegion height={800} answer={answer}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyFloor>采购几次之后，这里会按您的习惯推荐商品。</EmptyFloor>
          ) : (
            <GoodsCards goods={rows} actions={actions} isStale={busy} />
          )
        }
      </ReservedRegion>
    </section>
  );
}
