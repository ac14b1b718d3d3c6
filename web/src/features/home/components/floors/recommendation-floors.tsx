import { Box } from '#design/box.tsx';
import { Text } from '#design/text.tsx';
import { Link } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { GoodsActions } from '#features/goods/index.ts';
import { paths } from '@baicao/shared/paths';
import { GoodsBuy } from '#domain/goods-buy.tsx';
import { boughtLine } from '#domain/goods-facts.ts';
import { Img } from '#design/img.tsx';
import { Price } from '#domain/price.tsx';
import { GoodsCard, goodsGrid } from '#domain/goods-card.tsx';
import { frequentQuery, hotQuery, recommendedQuery } from '../../home.queries.ts';
import { Floor, ReservedRegion, noRows, useNear } from './floor.tsx';
import classes from './recommendation-floors.module.css';

/** 常购清单: goods the buyer has purchased before, ready to reorder. */
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
              <Box className={classes.text} grow>
                <p>
                  <Link to={paths.goods(goods.id)} title={goods.name}>
                    {goods.name}
                  </Link>{' '}
                  <span className="muted">{goods.ypgg}</span>
                </p>
                <Text as="p" size="xs" tone="quiet" title={goods.sccj}>
                  {goods.sccj}
                </Text>
                <Text as="p" size="xs" tone="quiet">
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

/** 热销榜: numbered list in two columns. */
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
        <ol className={`card ${classes.ranking}`}>
          {goods.map(({ id, name, ypgg, sccj, price, price_label: label }, i) => (
            <li key={id}>
              <b data-place={i + 1}>{i + 1}</b>
              <Link to={paths.goods(id)} title={`${name} ${ypgg} ${sccj}`}>
                {name} <span className="muted">{ypgg}</span>
              </Link>
              <Text className={classes.maker} shrink size="xs" tone="quiet" clamp={1}>
                {sccj}
              </Text>
              <Price value={price} label={label} size="s" />
            </li>
          ))}
        </ol>
      )}
    </Floor>
  );
}

/** 为你推荐: goods cards, with 换一批 for the next page. */
export function Recommended({ actions }: { actions: GoodsActions }) {
  const [page, setPage] = useState(1);
  const { ref, near } = useNear<HTMLElement>();
  const answer = useQuery({ ...recommendedQuery(page), enabled: near });
  const last = answer.data?.meta.last_page ?? 1;
  const busy = answer.isPlaceholderData || undefined;
  return (
    <section ref={ref} className={classes.recommended} aria-labelledby="recommended">
      <header>
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
      </header>
      <ReservedRegion height={800} answer={answer}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className={`card ${classes.empty}`}>采购几次之后，这里会按您的习惯推荐商品。</p>
          ) : (
            <ul className={goodsGrid} aria-busy={busy}>
              {rows.map((goods) => (
                <GoodsCard
                  key={goods.id}
                  goods={goods}
                  onAdd={actions.onAdd}
                  adding={actions.isAdding(goods.id)}
                  onFavorite={actions.onFavorite}
                  onRemind={actions.onRemind}
                />
              ))}
            </ul>
          )
        }
      </ReservedRegion>
    </section>
  );
}
