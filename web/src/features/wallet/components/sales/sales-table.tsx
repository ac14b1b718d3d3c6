import type { ListedVoucherOrder } from '@baicao/shared/contract';
import { Link } from 'react-router-dom';
import { Countdown } from '#core/countdown.tsx';
import { CopyButton } from '#design/copy-button.tsx';
import { DataTable, type Column } from '#design/data-table.tsx';
import { StatusTag, type StatusTone } from '#design/status-tag.tsx';

interface Props {
  sales: readonly ListedVoucherOrder[];
  /** Where the purchase of a voucher goes on. */
  buyHref: (activityId: number) => string;
  /** Activities that are still for sale. */
  onSale: ReadonlySet<number>;
  onExpired: () => void;
}

const payTypes = { 1: '支付宝', 2: '微信' } as const;

const tones: Record<ListedVoucherOrder['state'], StatusTone> = {
  paid: 'done',
  waiting: 'due',
  failed: 'due',
  closed: 'off',
};

function columnsOf(props: Props): readonly Column<ListedVoucherOrder>[] {
  return [
    {
      name: 'name',
      title: '现金券',
      cell: ({ name, order_sn: number }) => (
        <>
          <b>{name}</b>
          <small>
            {number} <CopyButton text={number} name={`订单号 ${number}`} />
          </small>
        </>
      ),
    },
    { name: 'at', title: '下单时间', nowrap: true, cell: ({ created_at: at }) => at },
    { name: 'way', title: '支付方式', nowrap: true, cell: ({ pay_type: way }) => payTypes[way] },
    { name: 'amount', title: '金额（元）', align: 'right', label: '', cell: ({ pay_amount: amount }) => amount },
    {
      name: 'state',
      title: '状态',
      nowrap: true,
      label: '',
      cell: ({ state, state_label: text }) => <StatusTag tone={tones[state]}>{text}</StatusTag>,
    },
    { name: 'act', title: '操作', label: '', cell: (sale) => <NextStep sale={sale} {...props} /> },
  ];
}

/** Purchases of vouchers, newest first; open ones can be paid from here. */
export function SalesTable(props: Props) {
  return (
    <DataTable
      caption="现金券购买记录"
      rows={props.sales}
      rowKey={({ order_id: id }) => id}
      columns={columnsOf(props)}
      narrow={['name amount', 'at state', 'act']}
    />
  );
}

function NextStep({ sale, buyHref, onSale, onExpired }: Props & { sale: ListedVoucherOrder }) {
  const { state, activity_id: activity, name } = sale;
  const hidden = <span className="visually-hidden">：{name}</span>;
  if (state === 'paid')
    return (
      <Link to="?" className="link">
        查看现金券{hidden}
      </Link>
    );
  if (state === 'closed') {
    if (!onSale.has(activity)) return <small>超时未付</small>;
    return (
      <Link to={buyHref(activity)} className="link">
        重新购买{hidden}
      </Link>
    );
  }
  return (
    <>
      <Link to={buyHref(activity)} className="btn" data-primary={state === 'waiting' || undefined}>
        {state === 'waiting' ? '继续支付' : '重新支付'}
        {hidden}
      </Link>
      <small>
        <Countdown to={sale.expires_timestamp} label="剩" isDeadline over="已超时" onEnd={onExpired} />
      </small>
    </>
  );
}
