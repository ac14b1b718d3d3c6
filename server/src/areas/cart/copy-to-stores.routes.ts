import type { Handlers } from '#domain/context.ts';
import { wireReports } from './copy-to-stores.serialize.ts';
import { copyLines } from './copy-to-stores.service.ts';

export const copyHandlers = {
  copy: ({ ids, other_user_ids: storeIds }, call) => wireReports(copyLines(call, ids, storeIds)),
} satisfies Pick<Handlers['cart'], 'copy'>;
