import { useState } from 'react';
import type { WorldOrder } from '#console/control/answers.ts';
import { goTo } from '#console/frame/place.ts';
import { Panel } from '#console/kit/panel.tsx';
import { shortMoment } from '#console/kit/times.ts';
import { Empty } from '#design/empty.tsx';
import { stepTitles } from './step-rows.ts';
import { useStep } from './use-step.ts';
import classes from './world-section.module.css';

const shownMax = 12;

/** The newest orders, each with the step that comes next; `username`: only those of one person, empty: of all. */
export function Orders({ orders, username }: { orders: readonly WorldOrder[]; username: string }) {
  const [isAll, setAll] = useState(false);
  const [isOpenOnly, setOpenOnly] = useState(true);
  const names = [...new Map(orders.map((order) => [order.username, order.company]))];
  const wanted = orders.filter(
    (order) => (username === '' || order.username === username) && (!isOpenOnly || order.next !== null),
  );
  const shown = isAll ? wanted : wanted.slice(0, shownMax);
  return (
    <Panel
      title="订单"
      note={`${wanted.length} 单`}
      flush
      actions={
        <>
          <label className={`row ${classes.only}`}>
            <input type="checkbox" checked={isOpenOnly} onChange={(event) => setOpenOnly(event.target.checked)} />
            只看在办
          </label>
          <select
            className={`input ${classes.person}`}
            aria-label="谁的订单"
            value={username}
            onChange={(event) => goTo('world', event.target.value)}
            data-filter
          >
            <option value="">所有人</option>
            {names.map(([name, company]) => (
              <option key={name} value={name}>
                {company}
              </option>
            ))}
          </select>
        </>
      }
    >
      {shown.length === 0 ? (
        <Empty title="没有在办的订单" text="以某个人登录，在商城里下一单，这里就能让它付款、开单、发货。">
          <a className="btn" data-primary href="#people">
            选一个人
          </a>
        </Empty>
      ) : (
        <Table orders={shown} />
      )}
      {wanted.length > shown.length && (
        <button type="button" className={classes.more} onClick={() => setAll(true)}>
          其余 {wanted.length - shown.length} 单
        </button>
      )}
    </Panel>
  );
}

function Table({ orders }: { orders: readonly WorldOrder[] }) {
  const { take, busy } = useStep();
  return (
    <table className={`grid ${classes.orders}`} data-cards>
      <thead>
        <tr>
          <th scope="col">订单</th>
          <th scope="col">人员</th>
          <th scope="col">下单</th>
          <th scope="col" data-figure>
            金额
          </th>
          <th scope="col">状态</th>
          <th scope="col" data-figure>
            下一步
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.order_id}>
            <th scope="row" className="mono">
              {order.order_sn}
            </th>
            <td data-cell="company">{order.company}</td>
            <td className="num muted" data-cell="time">
              {shortMoment(order.created_at)}
            </td>
            <td className="num" data-figure data-cell="amount">
              ¥{order.amount}
            </td>
            <td data-cell="status">
              <span className="tag" data-tone={toneOf(order.status)}>
                {order.label}
              </span>
            </td>
            <td data-figure data-cell="acts">
              {order.next !== null && (
                <button
                  type="button"
                  className="btn small"
                  aria-label={`${stepTitles[order.next] ?? ''} ${order.order_sn}`}
                  disabled={busy}
                  onClick={() => void take(order)}
                >
                  {stepTitles[order.next]}
                </button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function toneOf(status: string): 'warn' | 'good' | undefined {
  if (status === 'unpaid') return 'warn';
  return status === 'finished' ? 'good' : undefined;
}
