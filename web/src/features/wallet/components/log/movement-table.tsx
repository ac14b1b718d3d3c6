import { grouped } from '@baicao/shared/pricing/money';
import type { CreditMovement, MoneyMovement, PointsMovement } from '@baicao/shared/contract';
import { DataLink } from '#domain/data-link.tsx';
import { DataTable, type Column } from '#design/data-table.tsx';

/** One row of any of the three logs. */
export interface MovementRow {
  id: number;
  at: string;
  kind: string;
  note: string;
  orderSn: string;
  /** The page that explains it; empty for none. */
  url: string;
  /** Signed yuan, or points. */
  amount: string | number;
  /** What was there, or owed, after it. */
  left: string | number;
}

type Movement = MoneyMovement | PointsMovement | CreditMovement;

export function rowOf(movement: Movement): MovementRow {
  const { id, created_at: at, use_type_label: kind, note, order_sn: orderSn, url } = movement;
  const amount = 'points' in movement ? movement.points : movement.amount;
  return { id, at, kind, note, orderSn, url, amount, left: 'used' in movement ? movement.used : movement.balance };
}

/** Names of the columns with figures. */
export interface LogText {
  caption: string;
  amount: string;
  left: string;
}

interface Props {
  rows: readonly MovementRow[];
  words: LogText;
}

/** A log, newest first: what moved, why, and what was left. On a narrow page each movement is two lines. */
export function MovementTable({ rows, words }: Props) {
  return (
    <DataTable
      caption={words.caption}
      rows={rows}
      rowKey={(row) => row.id}
      columns={[...columns, { name: 'left', title: words.left, align: 'right', cell: leftCell }]}
      narrow={['note note more less', 'kind at left left']}
    />
  );
}

const leftCell = (row: MovementRow) => grouped(row.left);

/** Black in both columns: more is neither good nor bad, a debt no less than a balance. */
const columns: readonly Column<MovementRow>[] = [
  { name: 'at', title: '时间', nowrap: true, cell: (row) => row.at },
  { name: 'kind', title: '类型', nowrap: true, cell: (row) => row.kind },
  { name: 'note', title: '说明', cell: (row) => <Note row={row} /> },
  {
    name: 'more',
    title: '增加',
    align: 'right',
    label: '+',
    cell: ({ amount }) => (isLess(amount) ? '' : grouped(amount)),
  },
  {
    name: 'less',
    title: '减少',
    align: 'right',
    label: '−',
    cell: ({ amount }) => (isLess(amount) ? grouped(String(amount).slice(1)) : ''),
  },
];

const isLess = (amount: string | number) => String(amount).startsWith('-');

/** The order number in the note is the link; a note without it gets a link behind it. */
function Note({ row: { note, orderSn, url } }: { row: MovementRow }) {
  if (url === '') return note;
  const [before, after] = orderSn === '' ? [note, undefined] : splitOnce(note, orderSn);
  if (after === undefined) {
    return (
      <p>
        {note}{' '}
        <DataLink url={url} className="link">
          {orderSn === '' ? '查看' : orderSn}
        </DataLink>
      </p>
    );
  }
  return (
    <p>
      {before}
      <DataLink url={url} className="link">
        {orderSn}
      </DataLink>
      {after}
    </p>
  );
}

/** The text around the first `part`, which no digit or suffix may continue: 2026_2 is not 2026. */
function splitOnce(text: string, part: string): [before: string, after?: string] {
  const at = text.indexOf(part);
  if (at < 0 || /^[_0-9]/.test(text.slice(at + part.length))) return [text];
  return [text.slice(0, at), text.slice(at + part.length)];
}
