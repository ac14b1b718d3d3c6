import { limits } from '@baicao/shared/limits';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { pageOf } from '#core/address-numbers.ts';
import { MemberPage } from '#core/member-page/member-page.tsx';
import { paths } from '@baicao/shared/paths';
import { PageHead } from '#design/page-head.tsx';
import { Stack } from '#design/stack.tsx';
import { CardsOutline } from '#design/skeleton.tsx';
import { MoreGoods } from '#features/goods/index.ts';
import { Empty } from '#design/empty.tsx';
import { PagedList } from '#core/paged-list.tsx';
import { ReceiptCard } from './components/receipts/receipt-card.tsx';
import { receiptsQuery } from './order.queries.ts';

/** Stamped receipts of ephedrine orders, due some days after delivery; an overdue one blocks the next ephedrine purchase. */
export function Component() {
  const page = pageOf(useSearchParams()[0]);
  const receipts = useQuery(receiptsQuery(page));
  return (
    <MemberPage crumbs={[{ text: '我的订单', to: paths.orders() }, { text: '含麻订单回执' }]}>
      <Stack gap={12}>
        <PageHead
          title="含麻订单回执"
          note={`含麻黄碱类复方制剂签收后 ${limits.ephedrine.receiptDays} 日内，须上传加盖公章的收货回执。可先打印回执单，盖章后拍照或扫描上传。`}
        />
        <PagedList query={receipts} noun="回执" skeleton={<CardsOutline cards={[6, 6, 6, 6]} />} empty={<NoReceipts />}>
          {(rows) => (
            <Stack as="ul" gap={12}>
              {rows.map((receipt) => (
                <ReceiptCard key={receipt.order_id} receipt={receipt} />
              ))}
            </Stack>
          )}
        </PagedList>
      </Stack>
    </MemberPage>
  );
}

function NoReceipts() {
  return (
    <>
      <Empty title="没有需要上传的回执" text="购买含麻黄碱类复方制剂后，订单的回执会出现在这里。">
        <Link to={paths.orders()} className="btn" data-primary>
          我的订单
        </Link>
        <Link to={paths.list()} className="btn">
          去选购
        </Link>
      </Empty>
      <MoreGoods />
    </>
  );
}
