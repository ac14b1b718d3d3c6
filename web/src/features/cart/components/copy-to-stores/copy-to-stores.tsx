import type { CartLine } from '@baicao/shared/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Answer } from '@baicao/client/api';
import { api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';
import { useSession } from '#core/session.ts';
import { later } from '#design/later.tsx';

const CopyDialog = later(async () => (await import('./copy-dialog.tsx')).CopyDialog);

/** 复制到门店; nothing for a buyer with one store. `chosen`: the selected lines. */
export function CopyToStores({ chosen, className }: { chosen: readonly CartLine[]; className: string | undefined }) {
  const stores = useOtherStores();
  // The count is the key of the dialog's content: each opening starts with choosing stores.
  const [opening, setOpening] = useState({ count: 0, opened: false, lines: chosen });
  if (stores.length === 0) return null;
  return (
    <>
      <button
        type="button"
        className={className}
        disabled={chosen.length === 0}
        onClick={() => setOpening({ count: opening.count + 1, opened: true, lines: chosen })}
      >
        复制到门店
      </button>
      <CopyDialog
        opening={opening.count}
        lines={opening.lines}
        stores={stores}
        opened={opening.opened}
        onClose={() => setOpening({ ...opening, opened: false })}
      />
    </>
  );
}

type Store = Answer<typeof api.user.storesByPhone>[number];

const freshMs = 300_000;

function storesQuery(phone: string) {
  return queryOptions({
    ...apiQuery(api.user.storesByPhone, { value: phone }, { quiet: true, freshMs }),
    enabled: phone !== '',
  });
}

/** The other stores registered with the buyer's phone; empty until loaded. */
function useOtherStores(): readonly Store[] {
  const { data = [] } = useQuery(storesQuery(useSession().user.phone));
  return data.filter((store) => store.is_current === 0);
}
