import type { GoodsDetail } from '@baicao/shared/contract';
import { safeLink } from '@baicao/shared/validation/links';
import classes from './facts.module.css';

/** The batches on sale, each with its test report (药检报告); the one that expires first is shipped first. `goods` */
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
          <th scope="col">药检报告</th>
        </tr>
      </thead>
      <tbody>
        {batches.map(({ ph, scrq, yxq, number, report_url: report }) => (
          <tr key={ph}>
            <th scope="row">{ph}</th>
            <td>{scrq}</td>
            <td>{yxq}</td>
            <td>
              {number} {bzdw}
            </td>
            <td>
              <Report url={report} batch={ph} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Opens beside the page; without one it travels with the goods. */
function Report({ url, batch }: { url: string; batch: string }) {
  const report = safeLink(url);
  if (report.kind !== 'inside') return <span className="muted">随货同行</span>;
  return (
    <a className="link" href={report.to} target="_blank" rel="noreferrer">
      查看报告<span className="visually-hidden">：批号 {batch}</span>
    </a>
  );
}
