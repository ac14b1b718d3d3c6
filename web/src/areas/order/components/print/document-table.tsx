import type { Order } from '@baicao/shared/contract';
import type { ReactNode } from 'react';
import type { SheetRow } from './document-rows.ts';
import { givenCount } from '../../sold-goods.ts';
import classes from './print.module.css';

export interface Column {
  name: string;
  cell: (row: SheetRow) => ReactNode;
  /** Figures stand at the right. */
  align?: 'right' | 'center';
  /** Share of the width, in per cent. */
  width: number;
}

interface Props {
  rows: readonly SheetRow[];
  columns: readonly Column[];
  /** Whose lines these are; stands above the head on every page. */
  caption: string;
  /** Rows of sums. */
  children?: ReactNode;
  /** What closes the document: inside the table, so that its head comes along when only this is left for the last page. */
  closing: ReactNode;
}

/** The rows of a document; its head is printed on every page and no row is cut in two. */
export function SheetTable({ rows, columns, caption, children, closing }: Props) {
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

/** The batches of a row under each other; before the goods have left they are not certain. A combination has none itself. */
export function Batches({ row: { ph, kind } }: { row: SheetRow }) {
  if (kind === 'set') return null;
  if (ph === '') return '—';
  return ph.split(',').map((one) => (
    <span key={one} className={classes.batch}>
      {one.trim()}
    </span>
  ));
}

export function Goods({ row }: { row: SheetRow }) {
  return (
    <>
      <GoodsName row={row} />
      <span className={classes.small}>{row.goods.pzwh}</span>
    </>
  );
}

/** With what it came as, where it was not bought. */
export function GoodsName({ row: { goods, kind } }: { row: SheetRow }) {
  if (kind === 'member') return <span className={classes.member}>{goods.name}</span>;
  return (
    <b>
      {kind === 'gift' && '（赠品）'}
      {kind === 'exchange' && '（换购）'}
      {kind === 'set' && '（组合）'}
      {goods.name}
    </b>
  );
}

/** Which so many kinds and pieces were bought, and what came beside them. */
export function CountWords({ order }: { order: Order }) {
  const { kinds, pieces } = order;
  const given = givenCount(order);
  if (given.pieces === 0) return `合计　${kinds} 种 ${pieces} 件`;
  return `合计　购买 ${kinds} 种 ${pieces} 件，赠品、换购品 ${given.kinds} 种 ${given.pieces} 件`;
}

/** Of a combination, whose goods stand under it, nothing. */
export function specification({ goods, kind }: SheetRow): string {
  return kind === 'set' ? '' : goods.ypgg;
}
