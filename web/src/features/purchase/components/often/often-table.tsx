import { Row } from '#design/row.tsx';
import { Text } from '#design/text.tsx';
import type { BoughtGoods } from '@baicao/shared/contract';
import { useRemind } from '#features/goods/index.ts';
import table from '#design/card-table.module.css';
import { FilledBar } from '#domain/filled-bar.tsx';
import { correct, quantityRuleOf } from '#domain/quantity-rule.ts';
import { useTableEntry } from '#domain/use-table-entry.ts';
import { useKnownGoods } from '../../use-known-goods.ts';
import { useReportedAdd } from '../../use-reported-add.ts';
import { AddReport } from '../add-report/add-report.tsx';
import { canBuy, OftenRow } from './often-row.tsx';
import classes from './often-table.module.css';

const columns = {
  name: '商品',
  expiry: '效期 · 库存',
  pack: '中包装',
  price: '现价 · 比上次',
  history: '采购记录',
  number: '数量',
  actions: '操作',
};

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
      <Row className={classes.tools} wrap gap={6} gapX={12}>
        <button type="button" className="btn" disabled={buyable.length === 0} onClick={fillLast}>
          按上次数量填入本页
        </button>
        <Text as="p" className={classes.keys} size="xs" tone="quiet">
          <kbd>↑</kbd>
          <kbd>↓</kbd> 换行，<kbd>Enter</kbd> 加入本行，<kbd>Ctrl</kbd>+<kbd>Enter</kbd> 全部加入
        </Text>
      </Row>
      <AddReport rows={report} onRemind={onRemind} onDismiss={dismiss} />
      <table className={`${table.table} ${classes.table}`}>
        <caption className="visually-hidden">买过的商品</caption>
        <thead>
          <tr>
            {Object.entries(columns).map(([column, name]) => (
              <th key={column} scope="col" data-column={column}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {goods.map((one) => (
            <OftenRow key={one.id} goods={one} entry={entry} adding={isAdding(one.id)} onRemind={onRemind} />
          ))}
        </tbody>
      </table>
      {entry.filled.length > 0 && <FilledBar entry={entry} />}
    </>
  );
}
