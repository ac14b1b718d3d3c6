import { addressFields } from '@baicao/shared/contract/address-fields';
import { useState } from 'react';
import { wordField } from '#core/address-field.ts';
import { useUrlState, urlState } from '#core/url-state.ts';
import { Breadcrumb } from '#design/breadcrumb.tsx';
import { DataTable, type Column, type SortOrder } from '#design/data-table.tsx';
import { Pager } from '#design/pager.tsx';
import { Row } from '#design/row.tsx';
import { useSelection } from '#design/row-selection.tsx';
import { QuickFilter, SearchBar } from '#design/search-bar.tsx';
import { Stack } from '#design/stack.tsx';
import { StatusTag } from '#design/status-tag.tsx';
import { TabLinks } from '#design/tab-links.tsx';
import { Tabs } from '#design/tabs.tsx';

interface Line {
  readonly id: number;
  readonly name: string;
  readonly specification: string;
  readonly number: number;
  readonly amount: string;
}

const lines: readonly Line[] = [
  { id: 1, name: '阿莫西林胶囊', specification: '0.25g×24粒', number: 20, amount: '171.00' },
  { id: 2, name: '复方氨酚烷胺胶囊', specification: '12粒', number: 10, amount: '57.80' },
  { id: 3, name: '六味地黄丸', specification: '200丸', number: 5, amount: '92.50' },
];

const columns: readonly Column<Line>[] = [
  { name: 'goods', title: '商品', isRowHeader: true, cell: ({ name }) => name, foot: '合计' },
  { name: 'specification', title: '规格', cell: ({ specification }) => specification },
  { name: 'number', title: '数量', align: 'right', isSortable: true, cell: ({ number }) => `${number} 盒` },
  {
    name: 'amount',
    title: '金额（元）',
    align: 'right',
    isSortable: true,
    cell: ({ amount }) => amount,
    foot: '321.30',
  },
  { name: 'state', title: '状态', cell: () => <StatusTag tone="done">已完成</StatusTag> },
];

const { keywords, start_time, end_time } = addressFields.invoices;
const list = urlState({ tab: wordField(['all', 'open'], 'all'), keywords, start_time, end_time });

const valueOf: Readonly<Record<string, (line: Line) => number>> = {
  number: ({ number }) => number,
  amount: ({ amount }) => Number(amount),
};

function sorted(sort: SortOrder | null): readonly Line[] {
  const value = sort && valueOf[sort.column];
  if (!value) return lines;
  return lines.toSorted((a, b) => (value(a) - value(b)) * (sort.descending ? -1 : 1));
}

export function ListSamples() {
  const url = useUrlState(list);
  const [sort, setSort] = useState<SortOrder | null>(null);
  const [shown, setShown] = useState<'facts' | 'text'>('facts');
  const rows = sorted(sort);
  const selection = useSelection(rows, { rowKey: ({ id }) => id, labelOf: ({ name }) => name });
  return (
    <Stack gap={16}>
      <Breadcrumb items={[{ text: '首页', to: '/' }, { text: '订单中心', to: '/order' }, { text: '订单详情' }]} />
      <TabLinks
        label="状态"
        current={url.state.tab}
        tabs={[
          { name: 'all', title: '全部', to: url.hrefOf({ tab: 'all' }), count: 160 },
          { name: 'open', title: '待付款', to: url.hrefOf({ tab: 'open' }), count: 0 },
        ]}
      />
      <TabLinks
        level="segments"
        label="类型"
        current={0}
        tabs={[
          { name: 0, title: '全部', to: '?' },
          { name: 1, title: '退款', to: '?' },
        ]}
      />
      <SearchBar
        list={url}
        label="搜索订单"
        keywords={{ placeholder: '药品名称 / 订单号', max: 40 }}
        period="下单"
        days={[7, 30, 90]}
        clearTo={url.isNarrowed ? '?' : undefined}
        actions={
          <button type="button" className="btn">
            导出
          </button>
        }
      >
        <QuickFilter to="?keywords=新" isCurrent={url.state.keywords === '新'}>
          仅看新的
        </QuickFilter>
      </SearchBar>
      <DataTable
        caption="订单商品"
        rows={rows}
        rowKey={({ id }) => id}
        columns={columns}
        narrow={['goods state', 'specification amount', 'number number']}
        sort={sort}
        onSort={setSort}
        selection={selection}
      />
      <Row gap={8}>已选 {selection.chosen.length} 种</Row>
      <Tabs
        label="商品资料"
        tabs={[
          { name: 'facts', title: '资料' },
          { name: 'text', title: '说明书' },
        ]}
        shown={shown}
        onShow={setShown}
      >
        {shown === 'facts' ? '资料' : '说明书'}
      </Tabs>
      <Pager meta={{ current_page: 3, last_page: 9, per_page: 20, total: 171 }} />
    </Stack>
  );
}
