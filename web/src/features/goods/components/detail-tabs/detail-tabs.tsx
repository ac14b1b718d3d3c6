import { Stack } from '#design/stack.tsx';
import { Text } from '#design/text.tsx';
import type { GoodsDetail } from '@baicao/shared/contract';
import { safeLink } from '@baicao/shared/validation/links';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { useSession } from '#core/session.ts';
import { DataTable } from '#design/data-table.tsx';
import { Empty } from '#design/empty.tsx';
import { RichText } from '#design/rich-text.tsx';
import { Tabs } from '#design/tabs.tsx';
import classes from './detail-tabs.module.css';

const tabs = [
  { name: 'sms', title: '说明书' },
  { name: 'phsm', title: '配货说明' },
  { name: 'report', title: '批次与药检报告' },
  { name: 'service', title: '售后服务' },
] as const;
type TabName = (typeof tabs)[number]['name'];

/** The tabs below the goods; the one shown is in the address. */
export function DetailTabs({ goods }: { goods: GoodsDetail }) {
  const [query, setQuery] = useSearchParams();
  const shown = tabs.find(({ name }) => name === query.get('tab'))?.name ?? 'sms';
  const show = (name: TabName) => {
    const next = new URLSearchParams(query);
    if (name === 'sms') next.delete('tab');
    else next.set('tab', name);
    setQuery(next, { replace: true, preventScrollReset: true });
  };
  return (
    <div className="card">
      <Tabs tabs={tabs} shown={shown} onShow={show} label="商品说明">
        {panels[shown](goods)}
      </Tabs>
    </div>
  );
}

const panels: Record<TabName, (goods: GoodsDetail) => ReactNode> = {
  sms: ({ sms }) => (sms === '' ? <NoLeaflet /> : <RichText html={sms} />),
  phsm: ({ phsm }) =>
    phsm === '' ? <p className="muted">按订单仓库发货，随货附随货同行单。</p> : <RichText html={phsm} />,
  report: (goods) => <Reports goods={goods} />,
  service: () => <AfterSales />,
};

function NoLeaflet() {
  return (
    <Empty title="暂无说明书" text="请以商品包装内的说明书为准，也可联系专属客服索取。">
      <Link className="btn" to={paths.help('fwbz/zskf')}>
        联系专属客服
      </Link>
    </Empty>
  );
}

function Reports({ goods }: { goods: GoodsDetail }) {
  return (
    <>
      <Batches goods={goods} />
      <Text as="p" marginTop={16}>
        发货批号以随货同行单为准；需要更早批次的药检报告，请
        <Link className="link" to={paths.help('fwbz/zskf')}>
          联系专属客服
        </Link>
        ，报上品名和批号。
      </Text>
    </>
  );
}

/** The batches on sale in shipping order (first expiry first), each with its test report (药检报告). */
function Batches({ goods: { batches, bzdw } }: { goods: GoodsDetail }) {
  if (batches.length === 0) return <p className="muted">暂无在售批次</p>;
  return (
    <div className={classes.batches}>
      <DataTable
        caption="在售批次"
        rows={batches}
        rowKey={({ ph }) => ph}
        columns={[
          { name: 'ph', title: '批号', isRowHeader: true, cell: ({ ph }) => ph },
          { name: 'scrq', title: '生产日期', cell: ({ scrq }) => scrq },
          { name: 'yxq', title: '有效期至', cell: ({ yxq }) => yxq },
          { name: 'number', title: '可售数量', align: 'right', cell: ({ number }) => `${number} ${bzdw}` },
          {
            name: 'report',
            title: '药检报告',
            align: 'right',
            cell: ({ ph, report_url: url }) => <ReportLink url={url} batch={ph} />,
          },
        ]}
      />
    </div>
  );
}

/** Opens in a new tab; without a link the report is shipped with the goods. */
function ReportLink({ url, batch }: { url: string; batch: string }) {
  const report = safeLink(url);
  if (report.kind !== 'inside') return <span className="muted">随货同行</span>;
  return (
    <a className="link" href={report.to} target="_blank" rel="noreferrer">
      查看报告<span className="visually-hidden">：批号 {batch}</span>
    </a>
  );
}

function AfterSales() {
  const { admin, common_config: config } = useSession().user;
  return (
    <Stack as="ul" className={classes.service} gap={8}>
      <li>收货时请当面核对品名、规格、批号、效期和数量；外包装破损或温控异常可以拒收。</li>
      <li>
        质量问题、发错货、少发、破损，可在
        <Link className="link" to={paths.orders()}>
          我的订单
        </Link>
        的订单详情中按行申请退货或补发。
      </li>
      <li>
        药品属特殊商品，非质量问题的退换以
        <Link className="link" to={paths.help('zfps/ypth')}>
          药品退换说明
        </Link>
        为准。
      </li>
      <li>
        需要首营资料、药检报告或发票，可在订单详情中申请，或联系专属客服
        {admin.name !== '' && ` ${admin.name}（${admin.phone}）`}。
      </li>
      {config.hot_line !== '' && (
        <li>
          投诉热线：
          <a className="link" href={`tel:${config.hot_line}`}>
            {config.hot_line}
          </a>
        </li>
      )}
    </Stack>
  );
}
