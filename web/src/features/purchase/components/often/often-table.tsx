import type { BoughtGoods, Goods } from '@baicao/shared/contract';
import { useRemind } from '#features/goods/index.ts';
import { DataTable, type Column } from '#design/data-table.tsx';
import { Row } from '#design/row.tsx';
import { Text } from '#design/text.tsx';
import { FilledBar } from '#domain/filled-bar.tsx';
import { StockAndExpiry } from '#domain/goods-stock.tsx';
import { correct, quantityRuleOf } from '#domain/quantity-rule.ts';
import { useTableEntry, type TableEntry } from '#domain/use-table-entry.ts';
import { useKnownGoods } from '../../use-known-goods.ts';
import { useReportedAdd } from '../../use-reported-add.ts';
import { AddReport } from '../add-report/add-report.tsx';
import { ActCell, canBuy, HistoryCell, NameCell, NumberCell, PriceCell } from './often-cells.tsx';

/** 常购 as a table to be filled with the keyboard alone: arrows between the numbers, Enter adds a row, Ctrl+Enter all of them. */
export function OftenTable({ goods }: { goods: readonly BoughtGoods[] }) {
  const { add, report, dismiss, isAdding } = useReportedAdd();
  const onRemind = useRemind();
  const entry = useTableEntry(useKnownGoods(goods), add);
  const buyable = goods.filter(canBuy);
  const fillLast = () => {
    for (const one of buyable) {
      if (entry.numberOf(one.id) !== null || !one.bought) continue;
      const { number } = correct(one.bought.number, quantityRuleOf(one));
      if (number > 0) entry.setNumber(one.id, number);
    }
  };
  return (
    <>
      <Row wrap gap={6} gapX={12}>
        <button type="button" className="btn" disabled={buyable.length === 0} onClick={fillLast}>
          按上次数量填入本页
        </button>
        <Text as="p" size="xs" tone="quiet" hide="narrow">
          <kbd>↑</kbd> <kbd>↓</kbd> 换行，<kbd>Enter</kbd> 加入本行，<kbd>Ctrl</kbd>+<kbd>Enter</kbd> 全部加入
        </Text>
      </Row>
      <AddReport rows={report} onRemind={onRemind} onDismiss={dismiss} />
      <DataTable
        caption="买过的商品"
        rows={goods}
        rowKey={({ id }) => id}
        columns={columnsOf(entry, isAdding, onRemind)}
        narrow={['name name', 'price expiry', 'history history', 'number acts']}
        rowState={(one) => ({ 'data-off': canBuy(one) ? undefined : true })}
      />
      <FilledBar entry={entry} />
    </>
  );
}

function columnsOf(
  entry: TableEntry,
  isAdding: (id: number) => boolean,
  onRemind: (goods: Goods) => void,
): Column<BoughtGoods>[] {
  return [
    { name: 'name', title: '商品', isRowHeader: true, cell: (goods) => <NameCell goods={goods} /> },
    { name: 'expiry', title: '效期 · 库存', width: 96, cell: (goods) => <StockAndExpiry goods={goods} /> },
    { name: 'pack', title: '中包装', width: 68, nowrap: true, cell: ({ zbz, bzdw }) => `${zbz} ${bzdw}` },
    { name: 'price', title: '现价 · 比上次', width: 150, cell: (goods) => <PriceCell goods={goods} /> },
    { name: 'history', title: '采购记录', width: 160, cell: (goods) => <HistoryCell goods={goods} /> },
    { name: 'number', title: '数量', width: 136, cell: (goods) => <NumberCell goods={goods} entry={entry} /> },
    {
      name: 'acts',
      title: '操作',
      width: 104,
      cell: (goods) => <ActCell goods={goods} entry={entry} adding={isAdding(goods.id)} onRemind={onRemind} />,
    },
  ];
}
