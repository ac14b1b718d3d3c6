import { AfterSalesForm } from './components/after-sales-form/after-sales-form.tsx';
import { ApplyPage } from './components/after-sales-form/apply-page.tsx';

export function Component() {
  return (
    <ApplyPage title="申请售后" action="after_sales">
      {(order) => <AfterSalesForm order={order} />}
    </ApplyPage>
  );
}
