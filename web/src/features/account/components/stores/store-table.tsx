import type { Contract, Data, StoreFigures } from '@baicao/shared/contract';
import { grouped } from '@baicao/shared/pricing/money';
import { useSearchParams } from 'react-router-dom';
import { useSwitchStore } from '#core/use-switch-store.ts';
import { DataTable, type Column } from '#design/data-table.tsx';
import { Row } from '#design/row.tsx';
import { StatusTag } from '#design/status-tag.tsx';
import { Text } from '#design/text.tsx';
import { Price } from '#domain/price.tsx';
import { daysText } from '../../certificate-state.ts';
import { orderOf, sortedStores, storeColumns, sumOfStores, textOf, type StoreColumn } from '../../store-columns.ts';

type Console = Data<Contract['user']['stores']>;

/** The stores side by side, sorted by the column in the address, with their sums. */
export function StoreTable({ console }: { console: Console }) {
  const [query, setQuery] = useSearchParams();
  const { stores } = console;
  const isMany = stores.length > 1;
  const order = orderOf(query.get('sort'));
  return (
    <DataTable
      caption="各门店的采购与状态"
      rows={sortedStores(stores, order)}
      rowKey={({ id }) => id}
      columns={columnsOf(console, isMany)}
      narrow={['store acts', 'this last', 'unpaid cart', 'certificate receipts', 'balance balance']}
      {...(isMany && {
        sort: order,
        onSort: (next) => setQuery(next ? { sort: textOf(next) } : {}, { replace: true, preventScrollReset: true }),
      })}
    />
  );
}

function columnsOf({ stores, ...months }: Console, isMany: boolean): Column<StoreFigures>[] {
  const sum = sumOfStores(stores);
  const column = (
    name: StoreColumn,
    month = '',
  ): Pick<Column<StoreFigures>, 'name' | 'title' | 'label' | 'isSortable' | 'align'> => ({
    name,
    title: month === '' ? storeColumns[name] : `${storeColumns[name]}（${month.slice(5)} 月）`,
    label: storeColumns[name],
    isSortable: true,
    align: 'right',
  });
  const columns: Column<StoreFigures>[] = [
    {
      name: 'store',
      title: '门店',
      isRowHeader: true,
      cell: (store) => <StoreName store={store} isOneOfMany={isMany} />,
      foot: `合计 ${stores.length} 家`,
    },
    {
      ...column('this', months.this_month),
      cell: (store) => <Spent month={store.this_month} />,
      foot: <Spent month={sum.thisMonth} />,
    },
    {
      ...column('last', months.last_month),
      cell: (store) => <Spent month={store.last_month} />,
      foot: <Spent month={sum.lastMonth} />,
    },
    { ...column('unpaid'), cell: ({ unpaid }) => <Open value={unpaid} />, foot: countText(sum.unpaid, '张') },
    { ...column('cart'), cell: ({ cart }) => countText(cart, '种'), foot: countText(sum.cart, '种') },
    {
      ...column('certificate'),
      align: undefined,
      cell: ({ certificate }) => <Certificate certificate={certificate} />,
      foot: sum.toRenew === 0 ? '全部有效' : `${sum.toRenew} 家待处理`,
    },
    { ...column('receipts'), cell: ({ receipts }) => <Open value={receipts} />, foot: countText(sum.receipts, '张') },
    {
      ...column('balance'),
      cell: (store) => <Balance store={store} />,
      foot: <Price value={sum.balance} size="s" tone="plain" />,
    },
    { name: 'acts', title: '操作', nowrap: true, cell: (store) => <SwitchButton store={store} /> },
  ];
  return isMany ? columns : columns.map(({ foot: _foot, ...rest }) => rest);
}

const countText = (value: number, unit: string) => (value === 0 ? '—' : `${value} ${unit}`);

/** Something waits when it is not 0. */
function Open({ value }: { value: number }) {
  return <Text tone={value > 0 ? 'price' : 'ink'}>{countText(value, '张')}</Text>;
}

function StoreName({ store, isOneOfMany }: { store: StoreFigures; isOneOfMany: boolean }) {
  return (
    <>
      <Row as="span" gap={6} wrap>
        <b>{store.company}</b>
        {isOneOfMany && store.is_master === 1 && <StatusTag tone="off">总店</StatusTag>}
        {store.is_passed === 0 && <StatusTag tone="waiting">审核中</StatusTag>}
      </Row>
      <small>
        {store.username} · {store.name}
      </small>
    </>
  );
}

function SwitchButton({ store }: { store: StoreFigures }) {
  const { switchTo, switching } = useSwitchStore();
  if (store.is_current === 1) return <StatusTag tone="active">当前门店</StatusTag>;
  return (
    <button
      type="button"
      className="btn"
      aria-label={`切换到 ${store.company}`}
      aria-disabled={switching !== null || undefined}
      onClick={() => void switchTo(store.id)}
    >
      {switching === store.id ? '切换中…' : '切换'}
    </button>
  );
}

function Spent({ month }: { month: StoreFigures['this_month'] }) {
  return (
    <>
      <Price value={month.spent} size="s" tone="plain" />
      <small>{month.orders} 张订单</small>
    </>
  );
}

function Balance({ store: { balance, credit_used: used, credit_due: due } }: { store: StoreFigures }) {
  return (
    <>
      <Price value={balance} size="s" tone="plain" />
      {used !== null && <small>账期欠 ¥{grouped(used)}</small>}
      {used !== null && due !== null && <small>{due} 到期</small>}
    </>
  );
}

const certificateTones = {
  valid: 'ink',
  expiring: 'warn',
  reviewing: 'warn',
  refused: 'bad',
  expired: 'bad',
  missing: 'bad',
} as const;

function Certificate({
  certificate: { name, state, state_label: label, days_left: days },
}: Pick<StoreFigures, 'certificate'>) {
  return (
    <>
      <Text tone={certificateTones[state]}>{state === 'valid' ? '全部有效' : `${name}${label}`}</Text>
      <small>{daysText({ days_left: days })}</small>
    </>
  );
}
