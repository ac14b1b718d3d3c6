import type { GoodsDetail } from '@baicao/shared/contract';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '#routes/paths.ts';
import { Empty } from '#ui/empty.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { Batches } from '../facts/batches.tsx';
import { AfterSales } from './after-sales.tsx';
import classes from './detail-tabs.module.css';

const tabs = [
  { name: 'sms', title: '说明书' },
  { name: 'phsm', title: '配货说明' },
  { name: 'report', title: '批次与药检报告' },
  { name: 'service', title: '售后服务' },
] as const;
type TabName = (typeof tabs)[number]['name'];

/** 说明书, 配货说明, 药检报告, 售后; which one is shown is in the address. `goods` */
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
      <p className={classes.report}>
        发货批号以随货同行单为准；需要更早批次的药检报告，请
        <Link className="link" to={paths.help('fwbz/zskf')}>
          联系专属客服
        </Link>
        ，报上品名和批号。
      </p>
    </>
  );
}
