import type { Handlers } from '../../http/context.ts';
import { wireReports } from './copy.serialize.ts';
import { copyLines } from './copy.service.ts';

export const copyHandlers = {
  copy: ({ ids, other_user_ids: storeIds }, call) => wireReports(copyLines(call, ids, storeIds)),
} satisfies Pick<Handlers['cart'], 'copy'>;
