import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { GiftMark } from '#domain/gift-mark.tsx';
import { Img } from '#design/img.tsx';
import { Text } from '#design/text.tsx';
import { Price } from '#domain/price.tsx';
import classes from './order-lines.module.css';

/** Row of goods with its batches, for an order, a return or an after-sales request; amounts in yuan as on the wire. */
export interface LineRow {
  key: string;
  /** Link of the name. */
  to: string;
  name: string;
  image: string;
  /** Specification and manufacturer. */
  facts: string;
  approval?: string;
  /** 0 bought, 1 gift, 2 exchange goods. */
  giftType?: number;
  /** Batch numbers, or a placeholder before shipping. */
  batches: readonly string[];
  expiry?: string | null;
  /** With its unit. */
  number: string;
  /** Goods of the combination in the row above, which carries the price. */
  isMember?: boolean;
  price?: string;
  total?: string;
}

interface Props {
  rows: readonly LineRow[];
  /** Label for screen readers: the order these lines belong to. */
  caption: string;
  /** Head of the amount column (小计, 退款); without it there is none. */
  totalName?: string;
  /** With unit price and expiry. */
  hasPrices?: boolean;
  /** Heads for screen readers alone, and no approval numbers. */
  isCompact?: boolean;
}

export function LineTable({ rows, caption, totalName, hasPrices = false, isCompact = false }: Props) {
  return (
    <table className={classes.lines} data-compact={isCompact || undefined}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">商品</th>
          <th scope="col" data-column="batch">
            {hasPrices ? '批号 / 效期' : '批号'}
          </th>
          {hasPrices && (
            <th scope="col" data-column="price">
              单价
            </th>
          )}
          <th scope="col" data-column="number">
            数量
          </th>
          {totalName && (
            <th scope="col" data-column="total">
              {totalName}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} data-member={row.isMember}>
            <Goods row={isCompact ? { ...row, approval: '' } : row} />
            <td data-column="batch">
              {row.batches.map((batch) => (
                <Text key={batch} block breaks>
                  {batch}
                </Text>
              ))}
              {row.expiry && <Meta>效期至 {row.expiry}</Meta>}
            </td>
            {hasPrices && <Money column="price" value={row.price} />}
            <td data-column="number">{row.number}</td>
            {totalName && <Money column="total" value={row.total} />}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Goods({ row: { to, name, image, facts, approval, giftType = 0 } }: { row: LineRow }) {
  return (
    <td data-column="goods">
      <Text className={classes.picture} line="around" clip>
        <Img src={image} alt="" />
      </Text>
      <Text as={Link} to={to} title={name} className={classes.name} block clamp={1} size="m">
        {giftType > 0 && <GiftMark type={giftType} />}
        {name}
      </Text>
      <Meta title={facts}>{facts}</Meta>
      {approval && <Meta>{approval}</Meta>}
    </td>
  );
}

function Meta({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <Text block clamp={1} size="xs" tone="quiet" title={title}>
      {children}
    </Text>
  );
}

function Money({ column, value }: { column: 'price' | 'total'; value: string | undefined }) {
  return <td data-column={column}>{value !== undefined && <Price value={value} size="s" tone="plain" />}</td>;
}
