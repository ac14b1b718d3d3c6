import type { GoodsDetail } from '@baicao/shared/contract';
import classes from './facts.module.css';

/** The batches on sale; the one that expires first is shipped first. `goods` */
export function Batches({ goods: { batches, bzdw } }: { goods: GoodsDetail }) {
  if (batches.length === 0) return <p className="muted">暂无在售批次</p>;
  return (
    <table className={classes.batches}>
      <caption className="visually-hidden">在售批次</caption>
      <thead>
        <tr>
          <th scope="col">批号</th>
          <th scope="col">生产日期</th>
          <th scope="col">有效期至</th>
          <th scope="col">可售数量</th>
        </tr>
      </thead>
      <tbody>
        {batches.map(({ ph, scrq, yxq, number }) => (
          <tr key={ph}>
            <th scope="row">{ph}</th>
            <td>{scrq}</td>
            <td>{yxq}</td>
            <td>
              {number} {bzdw}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
