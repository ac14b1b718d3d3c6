import { Text } from '#design/text.tsx';
import type { Contract, Data, StoreFigures } from '@baicao/shared/contract';
import { useSearchParams } from 'react-router-dom';
import { useSwitchStore } from '#core/use-switch-store.ts';
import { Price } from '#domain/price.tsx';
import { daysText } from '../../certificate-state.ts';
import {
  nextOrder,
  orderOf,
  sortedStores,
  storeColumns,
  sumOfStores,
  type StoreColumn,
  type StoreOrder,
} from '../../store-columns.ts';
import classes from './stores.module.css';

type Console = Data<Contract['user']['stores']>;

/** The stores side by side, sorted by the column in the address, with their sums. */
export function StoreTable({
  console: { stores, this_month: thisMonth, last_month: lastMonth },
}: {
  console: Console;
}) {
  const [query, setQuery] = useSearchParams();
  const order = orderOf(query.get('sort'));
  const sort = (column: StoreColumn) => {
    const next = nextOrder(order, column);
    setQuery(next === '' ? {} : { sort: next }, { replace: true, preventScrollReset: true });
  };
  const months: Partial<Record<StoreColumn, string>> = { this: thisMonth, last: lastMonth };
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">各门店的采购与状态</caption>
      <thead>
        <tr>
          <th scope="col">门店</th>
          {(Object.keys(storeColumns) as StoreColumn[]).map((column) => (
            <ColumnHead
              key={column}
              column={column}
              month={months[column] ?? ''}
              order={order}
              {...(stores.length > 1 ? { onSort: sort } : {})}
            />
          ))}
          <th scope="col" data-column="actions">
            操作
          </th>
        </tr>
      </thead>
      <tbody>
        {sortedStores(stores, order).map((store) => (
          <StoreRow key={store.id} store={store} isOneOfMany={stores.length > 1} />
        ))}
      </tbody>
      {stores.length > 1 && <SumRow stores={stores} />}
    </table>
  );
}

interface HeadProps {
  column: StoreColumn;
  month: string;
  order: StoreOrder;
  /** Missing where there is nothing to sort. */
  onSort?: (column: StoreColumn) => void;
}

function ColumnHead({ column, month, order, onSort }: HeadProps) {
  const isSorted = order.column === column && onSort !== undefined;
  const arrow = order.descending ? '↓' : '↑';
  const title = (
    <>
      {storeColumns[column]}
      {month !== '' && `（${month.slice(5)} 月）`}
      {isSorted && <span aria-hidden> {arrow}</span>}
    </>
  );
  return (
    <th
      scope="col"
      data-column={column}
      aria-sort={isSorted ? (order.descending ? 'descending' : 'ascending') : undefined}
    >
      {onSort ? (
        <button type="button" className={classes.sort} onClick={() => onSort(column)}>
          {title}
        </button>
      ) : (
        <span className={classes.plain}>{title}</span>
      )}
    </th>
  );
}

function StoreRow({ store, isOneOfMany }: { store: StoreFigures; isOneOfMany: boolean }) {
  return (
    <tr data-current={store.is_current === 1 || undefined}>
      <th scope="row" data-column="store">
        <Text weight="strong">{store.company}</Text>
        {isOneOfMany && store.is_master === 1 && (
          <Text className={classes.tag} padY={0} padX={4} size="xs" nowrap rounded="slight">
            总店
          </Text>
        )}
        {store.is_passed === 0 && (
          <Text className={classes.tag} padY={0} padX={4} size="xs" nowrap rounded="slight" data-warn>
            审核中
          </Text>
        )}
        <span className={classes.meta}>
          {store.username} · {store.name}
        </span>
      </th>
      <Spent column="this" month={store.this_month} />
      <Spent column="last" month={store.last_month} />
      <Count column="unpaid" value={store.unpaid} unit="张" isOpen />
      <Count column="cart" value={store.cart} unit="种" />
      <Certificate certificate={store.certificate} />
      <Count column="receipts" value={store.receipts} unit="张" isOpen />
      <td data-column="balance" data-title={storeColumns.balance}>
        <Price value={store.balance} size="s" tone="plain" />
        {store.credit_used !== null && (
          <span className={classes.meta}>
            账期欠 ¥{store.credit_used}
            {store.credit_due !== null && `，${store.credit_due} 到期`}
          </span>
        )}
      </td>
      <td data-column="actions">
        <SwitchButton store={store} />
      </td>
    </tr>
  );
}

function SwitchButton({ store }: { store: StoreFigures }) {
  const { switchTo, switching } = useSwitchStore();
  if (store.is_current === 1) return <span className={classes.current}>当前门店</span>;
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

function Spent({ column, month }: { column: 'this' | 'last'; month: StoreFigures['this_month'] }) {
  return (
    <td data-column={column} data-title={storeColumns[column]}>
      <Price value={month.spent} size="s" tone="plain" />
      <span className={classes.meta}>{month.orders} 张订单</span>
    </td>
  );
}

interface CountProps {
  column: StoreColumn;
  value: number;
  unit: string;
  /** Something waits when it is not 0. */
  isOpen?: boolean;
}

function Count({ column, value, unit, isOpen = false }: CountProps) {
  return (
    <td data-column={column} data-title={storeColumns[column]} data-open={(isOpen && value > 0) || undefined}>
      {value === 0 ? '—' : `${value} ${unit}`}
    </td>
  );
}

function Certificate({
  certificate: { name, state, state_label: label, days_left: days },
}: Pick<StoreFigures, 'certificate'>) {
  return (
    <td data-column="certificate" data-title={storeColumns.certificate} data-state={state}>
      {state === 'valid' ? '全部有效' : `${name}${label}`}
      <span className={classes.meta}>{daysText({ days_left: days })}</span>
    </td>
  );
}

function SumRow({ stores }: { stores: readonly StoreFigures[] }) {
  const sum = sumOfStores(stores);
  return (
    <tfoot>
      <tr>
        <th scope="row" data-column="store">
          合计 {stores.length} 家
        </th>
        <Spent column="this" month={sum.thisMonth} />
        <Spent column="last" month={sum.lastMonth} />
        <Count column="unpaid" value={sum.unpaid} unit="张" />
        <Count column="cart" value={sum.cart} unit="种" />
        <td data-column="certificate" data-title={storeColumns.certificate}>
          {sum.toRenew === 0 ? '全部有效' : `${sum.toRenew} 家待处理`}
        </td>
        <Count column="receipts" value={sum.receipts} unit="张" />
        <td data-column="balance" data-title={storeColumns.balance}>
          <Price value={sum.balance} size="s" tone="plain" />
        </td>
      </tr>
    </tfoot>
  );
}
