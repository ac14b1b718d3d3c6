import type { ItemRequest } from '@baicao/shared/contract';
import { paths } from '@baicao/shared/paths';
import { Link } from 'react-router-dom';
import cards from '#design/card-table.module.css';
import { Price } from '#domain/price.tsx';
import classes from './request-list.module.css';

/** Item requests with their last answer. */
export function RequestTable({ requests }: { requests: readonly ItemRequest[] }) {
  return (
    <table className={`${cards.table} ${classes.table}`}>
      <caption className="visually-hidden">我的求购</caption>
      <thead>
        <tr>
          <th scope="col">求购品种</th>
          <th scope="col" data-align="right">
            数量
          </th>
          <th scope="col" data-align="right">
            期望单价
          </th>
          <th scope="col">采购部回复</th>
          <th scope="col">提交时间</th>
          <th scope="col">状态</th>
        </tr>
      </thead>
      <tbody>
        {requests.map((request) => (
          <RequestRow key={request.id} request={request} />
        ))}
      </tbody>
    </table>
  );
}

function RequestRow({ request }: { request: ItemRequest }) {
  const { id, goods_name: name, ypgg, sccj, number, price, state, reply, created_at: at } = request;
  return (
    <tr>
      <th scope="row" data-column="name">
        <Link to={paths.goodsRequest(id)} className={classes.name}>
          {name}
        </Link>
        <span className={classes.meta}>{[ypgg, sccj].filter((text) => text !== '').join(' · ')}</span>
      </th>
      <td data-column="number" data-align="right" className="num">
        {number}
      </td>
      <td data-column="price" data-align="right">
        {price === null ? <span className="muted">面议</span> : <Price value={price} size="s" tone="plain" />}
      </td>
      <td data-column="reply" title={reply}>
        <span className={classes.reply}>{reply || (request.is_withdrawn === 1 ? '已撤回' : '等待采购部回复')}</span>
      </td>
      <td data-column="time" className="num">
        {at.slice(0, 16)}
      </td>
      <td data-column="state">
        <b className={classes.state} data-state={state}>
          {request.is_withdrawn === 1 ? '已撤回' : request.state_label}
        </b>
      </td>
    </tr>
  );
}
