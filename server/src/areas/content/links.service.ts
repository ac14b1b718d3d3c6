import type { Contract, Data } from '@baicao/shared/contract';
import type { Database } from '@baicao/db/client';
import { linkRows } from './content.repo.ts';

/** global.links: 友情链接 of the footer. */
export function links(db: Database): Data<Contract['global']['links']> {
  return linkRows(db);
}
