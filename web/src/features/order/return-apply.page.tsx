import { useSearchParams } from 'react-router-dom';
import { ApplyPage } from './components/after-sales-form/apply-page.tsx';
import { ReturnForm } from './components/after-sales-form/return-form.tsx';
import { idOf } from '#core/address-numbers.ts';
import { soldGoods } from './sold-goods.ts';

export function Component() {
  const line = idOf(useSearchParams()[0].get('line'));
  return (
    <ApplyPage title="申请退货" action="return">
      {(order) => (
        <ReturnForm
          order={order}
          lines={soldGoods(order).map((sold) => ({ line: sold, max: sold.returnable }))}
          first={line}
        />
      )}
    </ApplyPage>
  );
}
