import type { Order } from '@baicao/shared/contract';
import type { ReactNode } from 'react';
import classes from './print.module.css';

type Line = Order['order_goods'][number];

export interface Column {
  name: string;
  cell: (line: Line, place: number) => ReactNode;
  /** Figures stand at the right. */
  align?: 'right' | 'center';
  /** Share of the width, in per cent. */
  width: number;
}

interface Props {
  lines: readonly Line[];
  columns: readonly Column[];
  /** Whose lines these are; stands above the head on every page. */
  caption: string;
  /** Rows of sums. */
  children?: ReactNode;
  /** What closes the document: inside the table, so that its head comes along when only this is left for the last page. */
  closing: ReactNode;
}

/** The lines of a document; its head is printed on every page and no row is cut in two. */
export function SheetTable({ lines, columns, caption, children, closing }: Props) {
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
        {lines.map((line, i) => (
          <tr key={line.id}>
            {columns.map(({ name, align, cell }) => (
              <td key={name} data-align={align}>
                {cell(line, i + 1)}
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

/** The batches of a line under each other; before the goods have left they are not certain. */
export function Batches({ ph }: { ph: string }) {
  if (ph === '') return '—';
  return ph.split(',').map((one) => (
    <span key={one} className={classes.batch}>
      {one.trim()}
    </span>
  ));
}

export function Goods({ line }: { line: Line }) {
  return (
    <>
      <GoodsName line={line} />
      <span className={classes.small}>{line.goods.pzwh}</span>
    </>
  );
}

/** With what it came as, where it was not bought. */
export function GoodsName({ line: { goods, gift_type: type } }: { line: Line }) {
  return (
    <b>
      {type === 1 && '（赠品）'}
      {type === 2 && '（换购）'}
      {goods.name}
    </b>
  );
}
