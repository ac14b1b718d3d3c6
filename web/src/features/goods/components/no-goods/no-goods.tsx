import { Row } from '#design/row.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { commonQuery } from '#core/site.queries.ts';
import { DataLink } from '#domain/data-link.tsx';
import { Empty } from '#design/empty.tsx';
import { chipsOf, type Chip } from '../../list-labels.ts';
import { changedList, clearedList } from '../../list-state.ts';
import type { GoodsList } from '../../use-goods-list.ts';
import { MoreGoods } from '../../more-goods.tsx';
import classes from './no-goods.module.css';

/** An empty list with next steps: remove filters, search differently, browse, or request the goods. */
export function NoGoods({ list }: { list: GoodsList }) {
  const { state, trail } = list;
  const chips = chipsOf(state, trail.at(-1)?.name ?? '');
  if (chips.length > 0) return <NoMatches list={list} chips={chips} />;
  return (
    <>
      {state.keywords ? <NoResults list={list} /> : <EmptyCategory />}
      <MoreGoods />
    </>
  );
}

function NoMatches({ list: { state, hrefOf }, chips }: { list: GoodsList; chips: readonly Chip[] }) {
  return (
    <Empty title="没有同时符合这些条件的商品" text="去掉其中一个条件试试：">
      {chips.map(({ key, text, without }) => (
        <Link key={key} className="btn" to={hrefOf(without)}>
          {text} ×
        </Link>
      ))}
      <Link className="btn" data-primary to={hrefOf(clearedList(state))}>
        清空全部条件
      </Link>
    </Empty>
  );
}

function NoResults({ list: { state, hrefOf } }: { list: GoodsList }) {
  const { data: common } = useQuery(commonQuery);
  const other =
    state.type === 1 ? ({ type: 2, name: '按厂家搜索' } as const) : ({ type: 1, name: '按药品搜索' } as const);
  return (
    <Empty
      title={`没有找到“${state.keywords}”`}
      text="请检查是否有错别字，或换用通用名、拼音首字母（如 amxl）、批准文号、69 码再试。"
    >
      <Link className="btn" to={hrefOf(changedList(state, other))}>
        {other.name}
      </Link>
      <Link className="btn" data-primary to={paths.requestGoods(state.keywords)}>
        求购“{state.keywords}”
      </Link>
      {common && common.rnss.length > 0 && (
        <Row as="p" className={classes.line} justify="center" wrap gap={4} gapX={12} tone="quiet" marginTop={12}>
          大家在搜：
          {common.rnss.map(({ name, url }) => (
            <DataLink key={name} url={url} className="link">
              {name}
            </DataLink>
          ))}
        </Row>
      )}
      {common && common.category.length > 0 && (
        <Row as="ul" className={classes.line} justify="center" wrap gap={8} marginTop={8} aria-label="按分类浏览">
          {common.category.map(({ id, name }) => (
            <li key={id}>
              <Link className="btn" to={paths.list({ select: id })}>
                {name}
              </Link>
            </li>
          ))}
        </Row>
      )}
    </Empty>
  );
}

function EmptyCategory() {
  return (
    <Empty title="这里暂时没有商品" text="可能正在补货或调整，可以先看看其它商品。">
      <Link className="btn" data-primary to={paths.list()}>
        全部商品
      </Link>
      <Link className="btn" to={paths.requestGoods()}>
        发布求购
      </Link>
    </Empty>
  );
}
