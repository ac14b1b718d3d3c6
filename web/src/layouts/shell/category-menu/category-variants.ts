import type { Data } from '@baicao/shared/contract';
import type { ListQuery } from '@baicao/shared/paths';
import type { api } from '#api/client.ts';

type Common = Data<typeof api.focus.common.endpoint>;

export interface CategoryVariant {
  title: string;
  /** Which list of focus.common it shows. */
  field: 'category' | 'category_yx' | 'category_zy' | 'category_qx';
  /** Query of the list's address besides select={id} (spec §2). */
  mark: ListQuery;
  /** Routes, by the first part of their name, that show this menu instead of the general one. */
  routes: readonly string[];
}

const variants: readonly CategoryVariant[] = [
  { title: '优选分类', field: 'category_yx', mark: { yx: 1 }, routes: ['yx'] },
  { title: '器械分类', field: 'category_qx', mark: { qx: 2 }, routes: ['qxzq'] },
  { title: '中药分类', field: 'category_zy', mark: { zy: 2 }, routes: ['zyyp'] },
];
const general: CategoryVariant = { title: '全部分类', field: 'category', mark: {}, routes: [] };

/** The menu of a route: a zone has its own, which also stays in the list opened from it; elsewhere the general one. */
export function variantFor(routeName: string, query: URLSearchParams): CategoryVariant {
  const [area = ''] = routeName.split('.');
  const marked = (variant: CategoryVariant) =>
    Object.entries(variant.mark).every(([name, value]) => query.get(name) === String(value));
  return variants.find((variant) => variant.routes.includes(area) || marked(variant)) ?? general;
}

/** An empty special menu falls back to the general one. */
export function categoriesOf(common: Common | undefined, variant: CategoryVariant): Common['category'] {
  const own = common?.[variant.field] ?? [];
  return own.length > 0 ? own : (common?.category ?? []);
}
