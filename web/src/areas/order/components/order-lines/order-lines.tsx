import type { Order } from '@baicao/shared/contract';
import { Link } from 'react-router-dom';
import { paths } from '../../../../routes/paths.ts';
import { GiftMark } from '../../../../ui/gift-mark.tsx';
import { Img } from '../../../../ui/img.tsx';
import { Price } from '../../../../ui/price.tsx';
import classes from './order-lines.module.css';

interface Props {
  lines: Order['order_goods'];
  /** Read to a screen reader: whose lines these are. */
  caption: string;
}

/** The goods of an order with the batches sold; its head is repeated with every order. */
export function OrderLines({ lines, caption }: Props) {
  return (
    <table className={classes.lines}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">商品</th>
          <th scope="col" data-column="batch">
            批号 / 效期
          </th>
          <th scope="col" data-column="price">
            单价
          </th>
          <th scope="col" data-column="number">
            数量
          </th>
          <th scope="col" data-column="total">
            小计
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <OrderLine key={line.id} line={line} />
        ))}
      </tbody>
    </table>
  );
}

function OrderLine({ line }: { line: Order['order_goods'][number] }) {
  const { goods, ph, yxq } = line;
  return (
    <tr>
      <td data-column="goods">
        <span className={classes.picture}>
          <Img src={goods.image} alt="" />
        </span>
        <Link to={paths.goods(goods.id)} title={goods.name} className={classes.name}>
          {line.gift_type > 0 && <GiftMark type={line.gift_type} />}
          {goods.name}
        </Link>
        <span className={classes.meta} title={`${goods.ypgg} · ${goods.sccj}`}>
          {goods.ypgg} · {goods.sccj}
        </span>
        <span className={classes.meta}>{goods.pzwh}</span>
      </td>
      <td data-column="batch">
        {(ph || '出库时确定').split(',').map((batch) => (
          <span key={batch} className={classes.batch}>
            {batch}
          </span>
        ))}
        {yxq && <span className={classes.meta}>效期至 {yxq}</span>}
      </td>
      <td data-column="price">
        <Price value={line.price} size="s" tone="plain" />
      </td>
      <td data-column="number">
        {line.number} {goods.bzdw}
      </td>
      <td data-column="total">
        <Price value={line.total_amount} size="s" tone="plain" />
      </td>
    </tr>
  );
}
