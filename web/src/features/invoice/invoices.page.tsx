import { limits } from '@baicao/shared/limits';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { MemberPage } from '#core/member-page/member-page.tsx';
import { Tabs } from '#design/tabs.tsx';
import { AvailableOrders } from './components/available/available-orders.tsx';
import { InvoiceBar } from './components/bar/invoice-bar.tsx';
import { InvoiceList } from './components/list/invoice-list.tsx';
import { invoiceFilterOf, invoiceHref, invoiceTabs, type InvoiceFilter } from './invoice-filter.ts';
import { overviewQuery } from './invoice.queries.ts';
import classes from './invoices.module.css';

/** 电子发票: orders to apply for, and invoices in every state. Tab, period, search and page are in the address. */
export function Component() {
  const filter = invoiceFilterOf(useSearchParams()[0]);
  const navigate = useNavigate();
  const { data: overview } = useQuery(overviewQuery);
  const show = (changed: Partial<InvoiceFilter>) =>
    void navigate(invoiceHref({ ...filter, page: 1, ...changed }), { preventScrollReset: true });
  const tabs = invoiceTabs.map(({ name, type, title }) => {
    const count = overview?.tabs.find((one) => one.type === type)?.count ?? 0;
    return { name, title: count > 0 ? `${title}（${count}）` : title };
  });
  return (
    <MemberPage crumbs={[{ text: '自助服务' }, { text: '电子发票' }]}>
      <div className={classes.card}>
        <header className={classes.head}>
          <h1>电子发票</h1>
          <p>
            下单时选了发票的订单在开票时自动开具；选“暂不开票”的，付款后 {limits.invoice.applyDays}{' '}
            天内在“可申请”中申请，多个订单可合并开一张。发票为演示票样。
          </p>
        </header>
        <Tabs label="发票状态" tabs={tabs} shown={filter.tab} onShow={(tab) => show({ tab })}>
          <InvoiceBar key={filter.tab} filter={filter} />
          {filter.tab === 'available' ? (
            <AvailableOrders key={invoiceHref(filter)} filter={filter} overview={overview} />
          ) : (
            <InvoiceList key={invoiceHref(filter)} filter={filter} overview={overview} />
          )}
        </Tabs>
      </div>
    </MemberPage>
  );
}
