import type { GivenGoods } from './goods-columns.ts';
import { readingsIn, type ReadingsByName } from './goods-facts.ts';
import type { GoodsAttributes } from './goods-rows.ts';

/** The ids of the records that a row names; undefined where it names none. */
export type GoodsPlace = {
  readonly [K in 'categoryId' | 'makerId' | 'scopeId' | 'medicineClass']: GoodsAttributes[K] | undefined;
};

/** Attributes of new goods before their row is applied. */
export const blankGoods: GoodsAttributes = {
  name: '',
  pinyin: '',
  initials: '',
  medicineClass: 'western',
  categoryId: 0,
  scopeId: 0,
  makerId: 0,
  holder: '',
  specification: '',
  unit: '',
  dosageForm: '',
  approvalNumber: '',
  barcode: '',
  packSize: 1,
  cartonSize: 0,
  storage: '密封保存。',
  prescription: '—',
  marketPriceFen: 0,
  isOnShelf: true,
};

/** The attributes of `before`, changed by the values of a row. */
export function attributesIn(
  given: GivenGoods,
  place: GoodsPlace,
  readings: ReadingsByName,
  before: GoodsAttributes,
): GoodsAttributes {
  return { ...before, ...withoutGaps(place), ...withoutGaps(plainAttributes(given)), ...nameIn(given, readings) };
}

function nameIn({ name }: GivenGoods, readings: ReadingsByName): Partial<GoodsAttributes> {
  return name === undefined ? {} : { name, ...readingsIn(readings, name) };
}

function plainAttributes(given: GivenGoods) {
  return {
    holder: given.holder,
    specification: given.specification,
    unit: given.unit,
    dosageForm: given.dosage_form,
    approvalNumber: given.approval_number,
    barcode: given.barcode,
    packSize: given.pack_size,
    cartonSize: given.carton_size,
    storage: given.storage,
    prescription: given.prescription,
    marketPriceFen: given.market_price,
    isOnShelf: given.on_shelf,
  };
}

/** The values without those that are undefined. */
function withoutGaps<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> };
}
