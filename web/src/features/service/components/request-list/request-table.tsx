import type { ItemRequest, ItemRequestState } from '@baicao/shared/contract';
import { paths } from '@baicao/shared/paths';
import { Link } from 'react-router-dom';
import { DataTable, type Column } from '#design/data-table.tsx';
import { StatusTag, type StatusTone } from '#design/status-tag.tsx';
import { Text } from '#design/text.tsx';
import { Price } from '#domain/price.tsx';

const tones: Record<ItemRequestState, StatusTone> = {
  waiting: 'waiting',
  answered: 'active',
  arrived: 'done',
  closed: 'off',
};

const columns: readonly Column<ItemRequest>[] = [
  {
    name: 'name',
    title: '求购品种',
    isRowHeader: true,
    cell: ({ id, goods_name: name, ypgg, sccj }) => (
      <>
        <Link to={paths.goodsRequest(id)}>
          <b>{name}</b>
        </Link>
        <small>{[ypgg, sccj].filter((text) => text !== '').join(' · ')}</small>
      </>
    ),
  },
  { name: 'number', title: '数量', label: '求购', align: 'right', cell: ({ number }) => number },
  {
    name: 'price',
    title: '期望单价',
    align: 'right',
    cell: ({ price }) => (price === null ? '面议' : <Price value={price} size="s" tone="plain" />),
  },
  {
    name: 'reply',
    title: '采购部回复',
    cell: ({ reply, is_withdrawn: isWithdrawn }) => (
      <Text clamp={2} tone="soft" title={reply}>
        {reply || (isWithdrawn === 1 ? '已撤回' : '等待采购部回复')}
      </Text>
    ),
  },
  { name: 'time', title: '提交时间', nowrap: true, cell: ({ created_at: at }) => at.slice(0, 16) },
  {
    name: 'state',
    title: '状态',
    nowrap: true,
    cell: ({ state, state_label: label, is_withdrawn: isWithdrawn }) => (
      <StatusTag tone={tones[state]}>{isWithdrawn === 1 ? '已撤回' : label}</StatusTag>
    ),
  },
];

/** Item requests with their last answer. */
export function RequestTable({ requests }: { requests: readonly ItemRequest[] }) {
  return (
    <DataTable
      caption="我的求购"
      rows={requests}
      rowKey={({ id }) => id}
      columns={columns}
      narrow={['name state', 'number price', 'reply reply', 'time time']}
    />
  );
}
