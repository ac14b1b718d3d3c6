import { Text } from '#design/text.tsx';
import { Row } from '#design/row.tsx';
import { paths } from '@baicao/shared/paths';
import { usePageTitle } from '#core/page-title.ts';
import { TabLinks } from '#design/tab-links.tsx';
import { Breadcrumb } from '#design/breadcrumb.tsx';
import { changedList, clearedList, type ListMenu } from '../../list-state.ts';
import type { GoodsList } from '../../use-goods-list.ts';

const menuNames: Record<ListMenu, string> = { yx: '优选包邮', qx: '医疗器械', zy: '中药饮片' };

/** Breadcrumb and title; for a search the choice between goods and manufacturers. */
export function ListHeading({ list }: { list: GoodsList }) {
  const { state, trail, hrefOf } = list;
  usePageTitle(state.keywords || (trail.at(-1)?.name ?? ''));
  const base = changedList(clearedList(state), { keywords: '', type: 1 });
  const crumbs = [
    { text: '首页', to: paths.home() },
    { text: state.menu ? menuNames[state.menu] : '全部商品', to: hrefOf(base) },
    ...trail.map(({ id, name }) => ({ text: name, to: hrefOf(changedList(base, { select: id })) })),
    ...(state.keywords ? [{ text: `“${state.keywords}”` }] : []),
  ];
  return (
    <>
      <Breadcrumb items={crumbs} />
      <Row wrap gap={8} gapX={16} marginBottom={12}>
        <Text as="h1" shrink breaks>
          {titleOf(list)}
        </Text>
        {state.keywords && <SearchKind state={state} hrefOf={hrefOf} />}
      </Row>
    </>
  );
}

function SearchKind({ state, hrefOf }: Pick<GoodsList, 'state' | 'hrefOf'>) {
  const tabs = [
    { name: 1, title: '按药品', to: hrefOf(changedList(state, { type: 1 })) },
    { name: 2, title: '按厂家', to: hrefOf(changedList(state, { type: 2 })) },
  ];
  return <TabLinks tabs={tabs} current={state.type} label="搜索范围" level="segments" />;
}

function titleOf({ state, trail }: GoodsList): string {
  if (state.keywords) return state.type === 2 ? `厂家“${state.keywords}”的商品` : `“${state.keywords}”的搜索结果`;
  const last = trail.at(-1)?.name;
  if (last) return last;
  if (state.flags.length === 1 && state.flags[0] === 'bought') return '常购清单';
  return state.menu ? menuNames[state.menu] : '全部商品';
}
