import { grouped } from '@baicao/shared/pricing/money';
import type { CreditMovement, MoneyMovement, PointsMovement } from '@baicao/shared/contract';
import { DataLink } from '#domain/data-link.tsx';
import { signed } from '../../signed.ts';
import cards from '#design/card-table.module.css';
import classes from './movement-table.module.css';

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
  /** The figures are a debt: more of it is no income. */
  isDebt?: boolean;
}

interface Props {
  rows: readonly MovementRow[];
  words: LogText;
}

/** A log, newest first: what moved, why, and what was left. On a narrow page each movement is two lines. */
export function MovementTable({ rows, words }: Props) {
  return (
    <table className={`${cards.table} ${classes.table}`}>
      <caption className="visually-hidden">{words.caption}</caption>
      <thead>
        <tr>
          <th scope="col">时间</th>
          <th scope="col">类型</th>
          <th scope="col">说明</th>
          <th scope="col" data-align="right">
            {words.amount}
          </th>
          <th scope="col" data-align="right">
            {words.left}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td data-column="at">{row.at}</td>
            <td data-column="kind">{row.kind}</td>
            <td data-column="note">
              <Note row={row} />
            </td>
            <td data-align="right" data-column="amount" data-good={isGood(row, words) || undefined}>
              {signed(row.amount)}
            </td>
            <td data-align="right" data-column="left" data-name={words.left}>
              {grouped(row.left)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function isGood({ amount }: MovementRow, { isDebt = false }: LogText): boolean {
  return String(amount).startsWith('-') === isDebt;
}

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
