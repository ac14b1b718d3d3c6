import type { ReceivedReport } from '@baicao/shared/contract';
import { paths } from '@baicao/shared/paths';
import { Link } from 'react-router-dom';
import { FileLink } from '#design/file-link.tsx';
import cards from '#design/card-table.module.css';
import { chosenReports, type ReportWrites } from '../../use-report-writes.ts';
import { useRowChoice } from '../../use-row-choice.ts';
import { ChoiceBar, ChoiceBox } from '../search/choice-bar.tsx';
import { ExpiryText } from '../search/expiry-text.tsx';
import { DocumentState } from '../search/document-state.tsx';
import classes from './report-table.module.css';

interface Props {
  reports: readonly ReceivedReport[];
  acts: ReportWrites;
}

/** One page of batches with their reports: open one, save one, or save those ticked as a zip. */
export function ReportTable({ reports, acts }: Props) {
  const choice = useRowChoice(reports.map(({ batch_id: id }) => id));
  const isBusy = acts.running !== undefined;
  return (
    <>
      <ChoiceBar choice={choice} unit="份">
        <button
          type="button"
          className="btn"
          disabled={choice.chosen.length === 0}
          aria-disabled={isBusy || undefined}
          onClick={() => acts.saveZip(choice.chosen, chosenReports)}
        >
          {acts.running === chosenReports ? '正在打包…' : '打包下载所选'}
        </button>
      </ChoiceBar>
      <table className={`${cards.table} ${classes.table}`}>
        <caption className="visually-hidden">收到的批号及其药检报告</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">选择</span>
            </th>
            <th scope="col">商品</th>
            <th scope="col">批号</th>
            <th scope="col">生产日期 / 有效期至</th>
            <th scope="col" data-align="right">
              收到
            </th>
            <th scope="col">最近订单</th>
            <th scope="col">状态</th>
            <th scope="col">操作</th>
          </tr>
        </thead>
        <tbody>
          {reports.map((report) => (
            <Row key={report.batch_id} report={report} choice={choice} acts={acts} />
          ))}
        </tbody>
      </table>
    </>
  );
}

function Row({
  report,
  choice,
  acts,
}: {
  report: ReceivedReport;
  choice: ReturnType<typeof useRowChoice>;
  acts: ReportWrites;
}) {
  const { batch_id: id, name, ph, number, bzdw, orders } = report;
  const what = `${name} 批号 ${ph}`;
  return (
    <tr>
      <td data-column="box">
        <ChoiceBox choice={choice} id={id} label={what} />
      </td>
      <th scope="row" data-column="goods">
        <Link to={paths.goods(report.goods_id)} className={classes.name}>
          {name}
        </Link>
        <span className={classes.meta}>
          {report.ypgg} · {report.sccj}
        </span>
      </th>
      <td data-column="batch">{ph}</td>
      <td data-column="days">
        <span className={classes.made}>{report.scrq} / </span>
        {report.yxq}
        <ExpiryText daysLeft={report.days_left} />
      </td>
      <td data-column="number" data-align="right">
        {number} {bzdw}
        {orders > 1 && <span className={classes.meta}>{orders} 个订单</span>}
      </td>
      <td data-column="order">
        <Link to={paths.order(report.last_order_id)} className="link">
          {report.last_order_sn}
        </Link>
        <span className={classes.meta}>{report.shipped_at.slice(0, 10)} 发货</span>
      </td>
      <td data-column="state">
        <DocumentState {...report} />
      </td>
      <td data-column="acts">
        <RowActs report={report} acts={acts} />
      </td>
    </tr>
  );
}

function RowActs({ report, acts }: { report: ReceivedReport; acts: ReportWrites }) {
  const { batch_id: id, name, ph, file_url: fileUrl } = report;
  const what = `${name} 批号 ${ph}`;
  return (
    <span className={classes.acts}>
      <FileLink url={fileUrl}>
        查看<span className="visually-hidden"> {what} 的药检报告</span>
      </FileLink>
      <button
        type="button"
        className="link"
        aria-disabled={acts.running !== undefined || undefined}
        onClick={() => acts.save(id)}
      >
        {acts.running === String(id) ? '下载中…' : '下载'}
        <span className="visually-hidden"> {what} 的药检报告</span>
      </button>
      <Link to={paths.documents('trace', ph)} className="link">
        追溯<span className="visually-hidden"> {what}</span>
      </Link>
    </span>
  );
}
