import type { ReceivedReport } from '@baicao/shared/contract';
import { paths } from '@baicao/shared/paths';
import { Link } from 'react-router-dom';
import { DataTable, type Column } from '#design/data-table.tsx';
import { FileLink } from '#design/file-link.tsx';
import { Row } from '#design/row.tsx';
import { useSelection } from '#design/row-selection.tsx';
import { chosenReports, type ReportWrites } from '../../use-report-writes.ts';
import { DocumentState } from '../search/document-state.tsx';
import { ExpiryText } from '../search/expiry-text.tsx';
import { SelectionBar } from '../search/selection-bar.tsx';

interface Props {
  reports: readonly ReceivedReport[];
  acts: ReportWrites;
}

/** One page of batches with their reports: open one, save one, or save those ticked as a zip. */
export function ReportTable({ reports, acts }: Props) {
  const selection = useSelection(reports, {
    rowKey: ({ batch_id: id }) => id,
    labelOf: ({ name, ph }) => `${name} 批号 ${ph}`,
  });
  const ids = selection.chosen.map(({ batch_id: id }) => id);
  return (
    <>
      <SelectionBar rows={reports} selection={selection} unit="份">
        <button
          type="button"
          className="btn"
          disabled={ids.length === 0}
          aria-disabled={acts.running !== undefined || undefined}
          onClick={() => acts.saveZip(ids, chosenReports)}
        >
          {acts.running === chosenReports ? '正在打包…' : '打包下载所选'}
        </button>
      </SelectionBar>
      <DataTable
        caption="收到的批号及其药检报告"
        rows={reports}
        rowKey={({ batch_id: id }) => id}
        columns={[
          ...columns,
          { name: 'acts', title: '操作', nowrap: true, cell: (report) => <Acts report={report} acts={acts} /> },
        ]}
        narrow={['goods state', 'batch number', 'days days', 'order order', 'acts acts']}
        selection={selection}
      />
    </>
  );
}

const columns: readonly Column<ReceivedReport>[] = [
  {
    name: 'goods',
    title: '商品',
    isRowHeader: true,
    cell: ({ goods_id: id, name, ypgg, sccj }) => (
      <>
        <Link to={paths.goods(id)}>
          <b>{name}</b>
        </Link>
        <small>
          {ypgg} · {sccj}
        </small>
      </>
    ),
  },
  { name: 'batch', title: '批号', label: '批号', nowrap: true, cell: ({ ph }) => <b>{ph}</b> },
  {
    name: 'days',
    title: '生产日期 / 有效期至',
    label: '生产日期 / 有效期至',
    cell: ({ scrq, yxq, days_left: daysLeft }) => (
      <>
        {scrq} / {yxq} <ExpiryText daysLeft={daysLeft} />
      </>
    ),
  },
  {
    name: 'number',
    title: '收到',
    align: 'right',
    cell: ({ number, bzdw, orders }) => (
      <>
        {number} {bzdw}
        {orders > 1 && <small>{orders} 个订单</small>}
      </>
    ),
  },
  {
    name: 'order',
    title: '最近订单',
    nowrap: true,
    cell: ({ last_order_id: id, last_order_sn: sn, shipped_at: at }) => (
      <>
        <Link to={paths.order(id)} className="link">
          {sn}
        </Link>
        <small>{at.slice(0, 10)} 发货</small>
      </>
    ),
  },
  { name: 'state', title: '状态', nowrap: true, cell: (report) => <DocumentState {...report} /> },
];

function Acts({ report, acts }: { report: ReceivedReport; acts: ReportWrites }) {
  const { batch_id: id, name, ph, file_url: fileUrl } = report;
  const what = `${name} 批号 ${ph}`;
  return (
    <Row as="span" gap={12}>
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
    </Row>
  );
}
