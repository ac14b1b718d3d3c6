import { paths } from '@baicao/shared/paths';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PageFailure } from '#core/page-region.tsx';
import { MemberPage } from '#core/member-page/member-page.tsx';
import { Region } from '#design/region.tsx';
import { Card } from '#design/card.tsx';
import { PageHead } from '#design/page-head.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { Stack } from '#design/stack.tsx';
import { ListDetail } from './components/lists/list-detail.tsx';
import { ListForm, type FormOf } from './components/lists/list-form.tsx';
import { ListMenu } from './components/lists/list-menu.tsx';
import { NoLists } from './components/lists/no-lists.tsx';
import { PurchaseTabs } from './components/purchase-tabs/purchase-tabs.tsx';
import classes from './purchase.module.css';
import { purchaseListsQuery } from './purchase.queries.ts';

/** 采购清单: named lists of goods with their usual numbers. `?id=` is the list shown; without it the one changed last. */
export function Component() {
  const wanted = /^\d{1,9}$/.exec(useSearchParams()[0].get('id') ?? '')?.[0];
  const lists = useQuery(purchaseListsQuery);
  const [form, setForm] = useState<{ of: FormOf; opened: boolean }>({ of: null, opened: false });
  const open = (of: FormOf) => setForm({ of, opened: true });
  return (
    <MemberPage crumbs={[{ text: '快捷采购', to: paths.quickPurchase() }, { text: '采购清单' }]}>
      <Stack gap={12}>
        <PageHead title="采购清单" />
        <Card pad={0}>
          <PurchaseTabs />
          {lists.error && !lists.data ? (
            <PageFailure error={lists.error} retry={() => void lists.refetch()} noun="采购清单" />
          ) : (
            <Region query={lists} skeleton={<Skeleton shape="table" count={8} height={48} />}>
              {(rows) => {
                const shownId = wanted === undefined ? rows[0]?.id : Number(wanted);
                return shownId === undefined ? (
                  <NoLists onNew={() => open(null)} />
                ) : (
                  <div className={classes.lists}>
                    <ListMenu lists={rows} shownId={shownId} onNew={() => open(null)} />
                    <ListDetail key={shownId} id={shownId} onEdit={open} />
                  </div>
                );
              }}
            </Region>
          )}
        </Card>
      </Stack>
      <ListForm of={form.of} opened={form.opened} onClose={() => setForm({ ...form, opened: false })} />
    </MemberPage>
  );
}
