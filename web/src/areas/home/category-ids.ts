import type { Category } from '@baicao/shared/contract';

/** The ids of these categories and of everything below them, at most as many as one call takes. */
export function categoryIdsOf(tree: readonly Category[], most = 50): number[] {
  return tree.flatMap(({ id, children }) => [id, ...categoryIdsOf(children, most)]).slice(0, most);
}
