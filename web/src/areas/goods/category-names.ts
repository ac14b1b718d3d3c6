import type { Category } from '@baicao/shared/contract';

/** From the top category down to the one with this id; empty when no tree holds it. */
export function categoryTrail(trees: readonly Category[], id: number): Category[] {
  for (const category of trees) {
    if (category.id === id) return [category];
    const below = categoryTrail(category.children, id);
    if (below.length > 0) return [category, ...below];
  }
  return [];
}
