import type { GoodsDetail } from '@baicao/shared/contract';
import { safeLink } from '@baicao/shared/validation/links';
import { Tabs } from '@mantine/core';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '../../../../routes/paths.ts';
import { Empty } from '../../../../ui/empty.tsx';
import { RichText } from '../../../../ui/rich-text.tsx';
import { Batches } from '../facts/batches.tsx';
import { AfterSales } from './after-sales.tsx';
import classes from './detail-tabs.module.css';

const names = ['sms', 'phsm', 'report', 'service'] as const;
type TabName = (typeof names)[number];
const titles: Record<TabName, string> = {
  sms: '说明书',
  phsm: '配货说明',
  report: '批次与药检报告',
  service: '售后服务',
};

/** 说明书, 配货说明, 药检报告, 售后; which one is shown is in the address. `goods` */
export function DetailTabs({ goods }: { goods: GoodsDetail }) {
  const [query, setQuery] = useSearchParams();
  const shown = names.find((name) => name === query.get('tab')) ?? 'sms';
  const show = (name: string | null) => {
    const next = new URLSearchParams(query);
    if (name === null || name === 'sms') next.delete('tab');
    else next.set('tab', name);
    setQuery(next, { replace: true, preventScrollReset: true });
  };
  return (
    <Tabs value={shown} onChange={show} keepMounted={false} className="card">
      <Tabs.List className={classes.list} aria-label="商品说明">
        {names.map((name) => (
          <Tabs.Tab key={name} value={name} className={classes.tab}>
            {titles[name]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="sms" className={classes.panel}>
        {goods.sms === '' ? <NoLeaflet /> : <RichText html={goods.sms} />}
      </Tabs.Panel>
      <Tabs.Panel value="phsm" className={classes.panel}>
        {goods.phsm === '' ? (
          <p className="muted">按订单仓库发货，随货附随货同行单。</p>
        ) : (
          <RichText html={goods.phsm} />
        )}
      </Tabs.Panel>
      <Tabs.Panel value="report" className={classes.panel}>
        <Reports goods={goods} />
      </Tabs.Panel>
      <Tabs.Panel value="service" className={classes.panel}>
        <AfterSales />
      </Tabs.Panel>
    </Tabs>
  );
}

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
  const report = safeLink(goods.report_url);
  return (
    <>
      <Batches goods={goods} />
      {report.kind === 'inside' ? (
        <p className={classes.report}>
          <a className="btn" href={report.to} target="_blank" rel="noreferrer">
            查看药检报告
          </a>
        </p>
      ) : (
        <p className={classes.report}>
          药检报告随货同行；如需提前查阅，请
          <Link className="link" to={paths.help('fwbz/zskf')}>
            联系专属客服
          </Link>
          ，报上品名和批号。
        </p>
      )}
    </>
  );
}
