import type { Address } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { paths } from '@baicao/shared/paths';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AddressForm } from './address-form/address-form-later.ts';
import { hasDraft } from '#core/drafts.ts';
import { PageFailure } from '#core/page-region.tsx';
import { MemberPage } from '#core/member-page/member-page.tsx';
import { Card } from '#design/card.tsx';
import { PageHead } from '#design/page-head.tsx';
import { Empty } from '#design/empty.tsx';
import { Region } from '#design/region.tsx';
import { Stack } from '#design/stack.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { addressesQuery } from './address.queries.ts';
import { AddressRow } from './components/addresses/address-row.tsx';
import { RemovedAddress } from './components/addresses/removed-address.tsx';
import { useAddressWrites } from './use-address-writes.ts';

const { addressesMax } = limits.account;

/** 收货地址: where the orders go; the default one first. */
export function Component() {
  const addresses = useQuery(addressesQuery);
  const acts = useAddressWrites();
  // The last one stays in the dialog while it closes. Open again after a login that interrupted a new address.
  const [form, setForm] = useState<{ opened: boolean; address: Address | null }>(() => ({
    opened: hasDraft('address'),
    address: null,
  }));
  const list = addresses.data ?? [];
  const open = (address: Address | null) => setForm({ opened: true, address });
  return (
    <MemberPage crumbs={[{ text: '账户中心', to: paths.basicInfo() }, { text: '收货地址' }]}>
      <Stack gap={12}>
        <PageHead title="收货地址" note={addresses.data && roomText(list.length)}>
          <button
            type="button"
            className="btn"
            data-primary
            disabled={!addresses.data || list.length >= addressesMax}
            onClick={() => open(null)}
          >
            新增收货地址
          </button>
        </PageHead>
        <Card pad={0}>
          {acts.removed && (
            <RemovedAddress key={acts.removed.id} address={acts.removed} onUndo={acts.undo} onDismiss={acts.dismiss} />
          )}
          {addresses.error && !addresses.data ? (
            <PageFailure error={addresses.error} retry={() => void addresses.refetch()} noun="收货地址" />
          ) : (
            <Region query={addresses} skeleton={<Skeleton shape="table" count={3} height={64} />}>
              {(rows) =>
                rows.length === 0 ? (
                  <Empty title="还没有收货地址" text="新增一个，结算时直接使用；也可以粘贴一整段地址自动识别。">
                    <button type="button" className="btn" data-primary onClick={() => open(null)}>
                      新增收货地址
                    </button>
                  </Empty>
                ) : (
                  <ul aria-label="收货地址">
                    {rows.map((address) => (
                      <AddressRow key={address.id} address={address} acts={acts} onEdit={open} />
                    ))}
                  </ul>
                )
              }
            </Region>
          )}
        </Card>
      </Stack>
      <AddressForm
        opened={form.opened}
        address={form.address}
        isFirst={list.length === 0}
        submit="保存"
        onClose={() => setForm((now) => ({ ...now, opened: false }))}
        onSaved={acts.dismiss}
      />
    </MemberPage>
  );
}

/** How many addresses there is room for, before the last one is taken. */
function roomText(count: number): string {
  if (count >= addressesMax) return `已保存 ${count} 个，达到上限；删除不用的地址后可以新增`;
  return `已保存 ${count} 个，还可新增 ${addressesMax - count} 个`;
}
