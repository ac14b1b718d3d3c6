import type { Address } from '@baicao/shared/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#api/client.ts';
import { patchAnswer } from '#api/query.ts';
import { useWrite } from '#api/use-write.ts';
import { toast } from '#design/toast.tsx';
import { addressesQuery } from './address.queries.ts';

/** Removing addresses, bringing the last one back, choosing the default one. */
export function useAddressWrites() {
  const client = useQueryClient();
  const [removed, setRemoved] = useState<Address | null>(null);
  const remove = useWrite(api.address.remove, {
    // The row goes at once; it returns with the server's words where it could not be removed.
    optimistic: ({ id }) => patchAnswer(client, addressesQuery, (list) => list.filter((one) => one.id !== id)),
  });
  const create = useWrite(api.address.create);
  const setDefault = useWrite(api.address.setDefault, { onDone: () => toast('done', '已设为默认地址') });
  return {
    removed,
    async remove(address: Address) {
      if ((await remove.run({ id: address.id })) !== undefined) setRemoved(address);
    },
    /** Saved anew: the address returns, under another number. */
    undo: async () => {
      if (!removed) return;
      const { shr, phone, province, city, district, address, is_default: isDefault } = removed;
      const fields = { shr, phone, province, city, district, address };
      if (await create.run({ ...fields, is_default: isDefault === 1 })) setRemoved(null);
    },
    dismiss: () => setRemoved(null),
    setDefault: ({ id }: Address) => setDefault.run({ id }),
    busy: remove.busy || create.busy || setDefault.busy,
  };
}
