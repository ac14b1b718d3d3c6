import { Link } from 'react-router-dom';
import { paths } from '../../../../routes/paths.ts';
import { Img } from '../../../../ui/img.tsx';
import { Price } from '../../../../ui/price.tsx';
import type { Aftercare } from '../../aftercare.ts';
import classes from './aftercare-lines.module.css';

/** The goods of a return or an after-sales case with their batches. */
export function AftercareLines({ lines, withRefund }: { lines: Aftercare['lines']; withRefund: boolean }) {
  return (
    <table className={classes.lines}>
      <caption className="visually-hidden">商品</caption>
      <thead>
        <tr>
          <th scope="col">商品</th>
          <th scope="col">批号</th>
          <th scope="col" data-align="right">
            数量
          </th>
          {withRefund && (
            <th scope="col" data-align="right">
              退款
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.order_goods_id}>
            <td data-column="goods">
              <span className={classes.picture}>
                <Img src={line.image} alt="" />
              </span>
              <Link to={paths.goods(line.goods_id)} title={line.name} className={classes.name}>
                {line.name}
              </Link>
              <span className={classes.meta} title={`${line.ypgg} · ${line.sccj}`}>
                {line.ypgg} · {line.sccj}
              </span>
            </td>
            <td data-column="batch">{line.ph || '—'}</td>
            <td data-align="right">
              {line.number} {line.bzdw}
            </td>
            {withRefund && (
              <td data-align="right">
                <Price value={line.refund} size="s" tone="plain" name="退款" />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
