import { hasAtMost } from '@baicao/shared/text/characters';
import type { Database } from '@baicao/db/client';
import { insertInto, isNull, query } from '@baicao/db/query';
import { categories } from '@baicao/db/schema';

const ownCategories = query((orm) =>
  orm
    .select({
      id: categories.id,
      parentId: categories.parentId,
      menu: categories.menu,
      name: categories.name,
      sort: categories.sort,
    })
    .from(categories)
    .where(isNull(categories.showsId)),
);

type Category = ReturnType<ReturnType<typeof ownCategories>['all']>[number];

const insertCategory = insertInto(categories, ['parentId', 'menu', 'name', 'sort', 'showsId']);

const levelsMax = 3;
const nameMax = 20;

/** Menus whose categories hold goods; the other menus show the same categories. */
const menus: readonly Category['menu'][] = ['general', 'herbs', 'devices'];

/** The reason why a category is ambiguous, or how it is found or made. */
export type CategoryPlan = { readonly why: string } | { readonly id: () => number };

/** The categories that goods may belong to, for one import. */
export class GoodsCategories {
  readonly #rows: Category[];
  readonly #byId = new Map<number, Category>();
  /** Paths of the categories made by this import. */
  readonly made: string[] = [];

  constructor(private readonly db: Database) {
    this.#rows = ownCategories(db)
      .all()
      .filter(({ menu }) => menus.includes(menu));
    for (const row of this.#rows) this.#byId.set(row.id, row);
  }

  /** By name, or by path from any level down: 感冒中成药, 感冒咳喘/感冒中成药. A missing category is made, in the general menu. */
  plan(text: string): CategoryPlan {
    const names = text.split(/[/>＞／|｜]/).map((name) => name.trim());
    if (names.some((name) => name === '' || !hasAtMost(name, nameMax)) || names.length > levelsMax)
      return { why: `分类“${text}”最多 ${levelsMax} 级，用 / 隔开，每级 1 至 ${nameMax} 个字` };
    const found = this.#rows.filter((row) => this.#endsWith(row, names));
    const [only] = found;
    if (found.length > 1)
      return { why: `有多个分类“${text}”，请写出上级：${found.map((row) => this.#path(row)).join('、')}` };
    return { id: () => only?.id ?? this.#make(names) };
  }

  #endsWith(row: Category, names: readonly string[]): boolean {
    let at: Category | undefined = row;
    for (const name of names.toReversed()) {
      if (at?.name !== name) return false;
      at = this.#parent(at);
    }
    return true;
  }

  #parent({ parentId }: Category): Category | undefined {
    return parentId === null ? undefined : this.#byId.get(parentId);
  }

  #path(row: Category): string {
    const parent = this.#parent(row);
    return parent ? `${this.#path(parent)}/${row.name}` : row.name;
  }

  /** Makes the missing levels below the existing ones. */
  #make(names: readonly string[]): number {
    let parent: Category | undefined;
    for (const name of names) {
      const parentId: number | null = parent?.id ?? null;
      parent =
        this.#rows.find((row) => row.name === name && row.parentId === parentId) ??
        this.#add({ parentId, menu: parent?.menu ?? 'general', name });
    }
    return parent?.id ?? 0;
  }

  #add({ parentId, menu, name }: Pick<Category, 'parentId' | 'menu' | 'name'>): Category {
    const siblings = this.#rows.filter((row) => row.parentId === parentId && row.menu === menu);
    const sort = Math.max(0, ...siblings.map((row) => row.sort)) + 1;
    const { lastInsertRowid } = insertCategory(this.db).run({ parentId, menu, name, sort, showsId: null });
    const row: Category = { id: Number(lastInsertRowid), parentId, menu, name, sort };
    this.#rows.push(row);
    this.#byId.set(row.id, row);
    this.made.push(this.#path(row));
    return row;
  }
}
