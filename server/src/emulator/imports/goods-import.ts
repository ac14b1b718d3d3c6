import { rebuildSearchIndex } from '@baicao/db/search/rebuild-search-index';
import { percentOf } from '@baicao/shared/pricing/money';
import { dayOf } from '@baicao/shared/time/shanghai';
import type { AppContext } from '#domain/context.ts';
import { setPrice } from '#emulator/goods-steps.ts';
import type { RowErrors } from './columns.ts';
import { attributesIn, blankGoods, type GoodsPlace } from './goods-attributes.ts';
import { callGoods, freeGoodsId, goodsByKey } from './goods-by-key.ts';
import { GoodsCategories } from './goods-categories.ts';
import { goodsColumns, goodsKeys, type GivenGoods } from './goods-columns.ts';
import { makerId, makerProblem, UsualFacts, usualScope, type ReadingsByName } from './goods-facts.ts';
import { goodsRow, insertGoods, updateGoods, type GoodsAttributes } from './goods-rows.ts';
import { planStock } from './goods-stock.ts';
import { importerOf, type GivenRow, type Outcome } from './importer.ts';
import { readNames } from './read-names.ts';
import { SameGoods } from './same-goods.ts';

type Row = GivenRow<typeof goodsColumns>;

/** Goods with their stock. A row changes the given values of known goods and leaves the others; new goods get defaults. */
export const goodsImporter = importerOf({
  columns: goodsColumns,
  needs: [goodsKeys],
  keys: goodsKeys,
  prepare: async (_world, rows) => {
    const readings = await readNames(rows.flatMap(({ given }) => [given.name, given.maker]));
    return (context, whole) => new GoodsImport(context, readings).take(whole);
  },
});

/** Columns that new goods need. */
const needed = {
  name: '商品名称',
  specification: '规格',
  unit: '单位',
  maker: '生产企业',
  price: '价格',
} as const;
const neededColumns = [
  'name',
  'specification',
  'unit',
  'maker',
  'price',
] as const satisfies readonly (keyof typeof needed)[];

const unsorted = '未分类';

/** Default 建议零售价 of new goods, in percent of the price. */
const usualMarketPercent = 130;

interface RowPlan {
  /** undefined: the row does not give it. */
  readonly category: (() => number) | undefined;
  /** Whether the stock changed. */
  readonly stock: (context: AppContext, goodsId: number) => boolean;
}

interface Taken {
  readonly id: number;
  readonly state: 'added' | 'changed' | 'unchanged';
}

class GoodsImport {
  readonly #categories: GoodsCategories;
  readonly #facts: UsualFacts;
  readonly #today: string;
  readonly #same = new SameGoods();
  #isIndexStale = false;

  constructor(
    private readonly context: AppContext,
    private readonly readings: ReadingsByName,
  ) {
    this.#categories = new GoodsCategories(context.db);
    this.#facts = new UsualFacts(context.db);
    this.#today = dayOf(context.clock.now());
  }

  take(rows: readonly Row[]): Outcome[] {
    const outcomes = rows.map((row) => this.#takeRow(row));
    // Rebuilds once, so that goods are found by name, code and pinyin.
    if (this.#isIndexStale) rebuildSearchIndex(this.context.db);
    return outcomes;
  }

  #takeRow(row: Row): Outcome {
    const { given } = row;
    const known = goodsByKey(this.context.db, given);
    if ('state' in known) return known;
    const conflict = this.#same.conflict(row, known.id);
    if (conflict) return conflict;
    const plan = this.#plan(given, known.id);
    if ('errors' in plan) return { state: 'refused', errors: plan.errors };
    const place = this.#place(given, known.id === null, plan.category?.());
    const { id, state } = known.id === null ? this.#add(given, place) : this.#change(known.id, given, place);
    const isStocked = plan.stock(this.context, id);
    this.#same.note(row, id);
    return { state: state === 'unchanged' && isStocked ? 'changed' : state };
  }

  /** Nothing is written before the whole row is known to be valid. */
  #plan(given: GivenGoods, id: number | null): { readonly errors: RowErrors } | RowPlan {
    const name = given.category ?? (id === null ? unsorted : undefined);
    const category = name === undefined ? { id: undefined } : this.#categories.plan(name);
    const stock = planStock(this.context.db, id, given, this.#today);
    const errors: RowErrors = {
      ...(id === null ? missing(given) : makerProblem(this.context.db, id, given)),
      ...this.#unknownScope(given),
      ...('why' in category && { category: [category.why] }),
      ...('errors' in stock && stock.errors),
    };
    const isWrong = Object.keys(errors).length > 0 || 'errors' in stock || 'why' in category;
    return isWrong ? { errors } : { category: category.id, stock: stock.write };
  }

  #unknownScope({ scope }: GivenGoods): RowErrors {
    if (scope === undefined || this.#facts.scopes.has(scope)) return {};
    return { scope: [`没有经营范围“${scope}”，可填写：${[...this.#facts.scopes.keys()].join('、')}`] };
  }

  /** The category, maker, scope and class of goods, by the row; for new goods also by defaults. */
  #place(given: GivenGoods, isNew: boolean, categoryId: number | undefined): GoodsPlace {
    const { db } = this.context;
    const scope = given.scope ?? (isNew ? usualScope(given.approval_number ?? '') : undefined);
    const scopeId = scope === undefined ? undefined : this.#facts.scopes.get(scope);
    return {
      categoryId,
      makerId: given.maker === undefined ? undefined : makerId(db, given.maker, this.readings),
      scopeId,
      medicineClass: scopeId === undefined ? undefined : this.#facts.ofScope(scopeId).medicineClass,
    };
  }

  #add(given: GivenGoods, place: GoodsPlace): Taken {
    const { db, clock } = this.context;
    const id = given.id ?? freeGoodsId(db);
    const basePriceFen = given.price ?? 0;
    const attributes = attributesIn(given, place, this.readings, {
      ...blankGoods,
      holder: given.maker ?? '',
      marketPriceFen: percentOf(basePriceFen, usualMarketPercent),
    });
    const { warehouseId } = this.#facts.ofScope(attributes.scopeId);
    insertGoods(db).run({
      ...attributes,
      id,
      warehouseId,
      basePriceFen,
      brandId: null,
      leafletId: this.#facts.leafletId(),
      isEphedrine: false,
      isControlled: false,
      isPreferred: false,
      isOwnBrand: false,
      isBuyable: true,
      stock: 0,
      createdAt: clock.now(),
    });
    callGoods(db, id, given.code);
    this.#isIndexStale = true;
    return { id, state: 'added' };
  }

  #change(id: number, given: GivenGoods, place: GoodsPlace): Taken {
    const { db } = this.context;
    const before = goodsRow(db).get({ id });
    if (!before) throw new RangeError(`no goods ${id}`);
    const after = attributesIn(given, place, this.readings, before);
    const changed = changedAttributes(before, after);
    if (changed.length > 0) updateGoods(db).run({ ...after, id, isOnShelf: after.isOnShelf ? 1 : 0 });
    this.#isIndexStale ||= changed.some((name) => indexed.has(name));
    const { price = before.basePriceFen } = given;
    if (price !== before.basePriceFen) setPrice(this.context, { goodsId: id, priceFen: price });
    const isCalled = callGoods(db, id, given.code);
    const isChanged = changed.length > 0 || price !== before.basePriceFen || isCalled;
    return { id, state: isChanged ? 'changed' : 'unchanged' };
  }
}

/** Attributes that the search index is made of. */
const indexed = new Set<keyof GoodsAttributes>([
  'name',
  'pinyin',
  'specification',
  'approvalNumber',
  'barcode',
  'makerId',
]);

function changedAttributes(before: GoodsAttributes, after: GoodsAttributes): (keyof GoodsAttributes)[] {
  const names = Object.keys(blankGoods) as (keyof GoodsAttributes)[];
  return names.filter((name) => before[name] !== after[name]);
}

function missing(given: GivenGoods): RowErrors {
  const columns = neededColumns.filter((column) => given[column] === undefined);
  return Object.fromEntries(columns.map((column) => [column, [`新商品须填写${needed[column]}`]]));
}
