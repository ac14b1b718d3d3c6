import { searchKey } from '@baicao/shared/text/fold';
import type { LoginStore } from '../../login-stores.ts';

/** The stores whose company or username contains what was typed. */
export function storesLike(stores: readonly LoginStore[], typed: string): readonly LoginStore[] {
  const words = typed.split(/\s+/).map(searchKey);
  return stores.filter(({ company, username }) => {
    const text = searchKey(`${company} ${username}`);
    return words.every((word) => text.includes(word));
  });
}
