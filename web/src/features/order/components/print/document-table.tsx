import type { Order } from '@baicao/shared/contract';
import type { ReactNode } from 'react';
import { Text } from '#design/text.tsx';
import type { DocumentRow } from './document-rows.ts';
import { giftCount } from '../../sold-goods.ts';
import classes from './print.module.css';

export interface Column {
  name: string;
  cell: (row: DocumentRow) => ReactNode;
  /** Numbers are right-aligned. */
  align?: 'right' | 'center';
  /** Percent of the table's width. */
  width: number;
}

interface Props {
  rows: readonly DocumentRow[];
  columns: readonly Column[];
  /** Document, order number and company; printed above the column heads on every page. */
  caption: string;
  /** Total rows. */
  children?: ReactNode;
  /** Totals or signatures. A table row, so that the table head is repeated when only this is left for the last page. */
  closing: ReactNode;
}

/** The rows of a printed document; the head is repeated on every page and no row is split. */
export function DocumentTable({ rows, columns, caption, children, closing }: Props) {
  return (
    <table className={classes.table}>
      <colgroup>
        {columns.map(({ name, width }) => (
          <col key={name} style={{ width: `${width}%` }} />
        ))}
      </colgroup>
      <thead>
        <tr className={classes.running}>
          <th colSpan={columns.length} scope="colgroup">
            {caption}
          </th>
        </tr>
        <tr>
          {columns.map(({ name, align }) => (
            <th key={name} scope="col" data-align={align}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.place}>
            {columns.map(({ name, align, cell }) => (
              <td key={name} data-align={align}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
        {children}
        <tr className={classes.closing}>
          <td colSpan={columns.length}>{closing}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** Batch numbers, one per line; — before shipping. A combination has none itself. */
export function Batches({ row: { ph, kind } }: { row: DocumentRow }) {
  if (kind === 'combination') return null;
  if (ph === '') return '—';
  return ph.split(',').map((one) => (
    <Text key={one} block>
      {one.trim()}
    </Text>
  ));
}

export function Goods({ row }: { row: DocumentRow }) {
  return (
    <>
      <GoodsName row={row} />
      <span className={classes.small}>{row.goods.pzwh}</span>
    </>
  );
}

/** Goods name, marked as gift, exchange goods or combination. */
export function GoodsName({ row: { goods, kind } }: { row: DocumentRow }) {
  if (kind === 'member') return <>　{goods.name}</>;
  return (
    <Text as="b" weight="strong">
      {kind === 'gift' && '（赠品）'}
      {kind === 'exchange' && '（换购）'}
      {kind === 'combination' && '（组合）'}
      {goods.name}
    </Text>
  );
}

/** Kinds and pieces bought, and separately gifts and exchange goods. */
export function CountSummary({ order }: { order: Order }) {
  const { kinds, pieces } = order;
  const given = giftCount(order);
  if (given.pieces === 0) return `合计　${kinds} 种 ${pieces} 件`;
  return `合计　购买 ${kinds} 种 ${pieces} 件，赠品、换购品 ${given.kinds} 种 ${given.pieces} 件`;
}

/** Empty for a combination: its goods have their own rows. */
export function specification({ goods, kind }: DocumentRow): string {
  return kind === 'combination' ? '' : goods.ypgg;
}
