import { paths } from '@baicao/shared/paths';
import { useLocation } from 'react-router-dom';
import { TabLinks } from '#design/tab-links.tsx';

const tabs = [
  { name: paths.quickPurchase(), title: '快捷采购' },
  { name: paths.bulkOrder(), title: '批量下单' },
  { name: paths.purchaseLists(), title: '采购清单' },
].map((tab) => ({ ...tab, to: tab.name }));

/** The three ways to order without browsing. */
export function PurchaseTabs() {
  return <TabLinks label="采购方式" tabs={tabs} current={useLocation().pathname} />;
}
