import {
  changedList,
  toggledFacet,
  toggledFlag,
  type ListFacet,
  type ListFlag,
  type ListState,
  type SortKey,
} from './list-state.ts';

export const flagNames: Record<ListFlag, string> = {
  in_stock: '仅看有货',
  bought: '买过',
  is_tj: '特价',
  is_manjian: '满减',
  is_ladder: '阶梯价',
  is_mzhg: '满赠换购',
  is_dpby: '单品包邮',
  is_youx: '优选',
  is_kxpz: '控销',
  is_jxq: '近效期',
  is_activity: '活动',
};

export const facetNames: Record<ListFacet, string> = { sccj: '厂家', ypgg: '规格', jx: '剂型' };

/** `first`: the direction of the first click. `both`: a second click reverses it. */
export const sorts: readonly { key: SortKey; name: string; first: 'asc' | 'desc'; both: boolean }[] = [
  { key: 'sale', name: '销量', first: 'desc', both: false },
  { key: 'price', name: '价格', first: 'asc', both: true },
  { key: 'yxq', name: '效期', first: 'desc', both: true },
  { key: 'number', name: '库存', first: 'desc', both: false },
  { key: 'favorite', name: '收藏', first: 'desc', both: false },
];

export const shelfLives: readonly number[] = [3, 6, 12, 18, 24];

/** The state after a click on a sort order. */
export function sortedBy(state: ListState, key: SortKey): ListState {
  const sort = sorts.find((one) => one.key === key);
  const first = sort?.first ?? 'desc';
  const isReversed = state.sort === key && sort?.both === true && state.order === first;
  const order = isReversed ? (first === 'asc' ? 'desc' : 'asc') : first;
  return changedList(state, { sort: key, order });
}

/** An active filter, and the state without it. */
export interface Chip {
  key: string;
  text: string;
  without: ListState;
}

/** `categoryName`: of the selected category; empty when unknown. */
export function chipsOf(state: ListState, categoryName: string): Chip[] {
  const category =
    state.select === null
      ? []
      : [{ key: 'select', text: categoryName || '所选分类', without: changedList(state, { select: null }) }];
  const categories =
    state.categoryIds.length === 0
      ? []
      : [{ key: 'category', text: '所选分类', without: changedList(state, { categoryIds: [] }) }];
  const medicine =
    state.medicine === null
      ? []
      : [
          {
            key: 'medicine',
            text: state.medicine === 1 ? '西药' : '中药',
            without: changedList(state, { medicine: null }),
          },
        ];
  const devices = state.devices
    ? [{ key: 'devices', text: '器械', without: changedList(state, { devices: false }) }]
    : [];
  const coupon =
    state.coupon === null
      ? []
      : [{ key: 'coupon', text: '所选优惠券可用', without: changedList(state, { coupon: null }) }];
  const facets = (['sccj', 'ypgg', 'jx'] as const).flatMap((facet) =>
    state.facets[facet].map((value) => ({
      key: `${facet}:${value}`,
      text: `${facetNames[facet]}：${value}`,
      without: toggledFacet(state, facet, value),
    })),
  );
  const flags = state.flags.map((flag) => ({ key: flag, text: flagNames[flag], without: toggledFlag(state, flag) }));
  return [...category, ...categories, ...medicine, ...devices, ...coupon, ...facets, ...flags, ...rangeChips(state)];
}

function rangeChips(state: ListState): Chip[] {
  const { priceMin, priceMax, shelfLife } = state;
  const price =
    priceMin === '' && priceMax === ''
      ? []
      : [
          {
            key: 'price',
            text: priceText(priceMin, priceMax),
            without: changedList(state, { priceMin: '', priceMax: '' }),
          },
        ];
  const life =
    shelfLife === 0
      ? []
      : [{ key: 'shelf_life', text: `效期 ≥ ${shelfLife} 个月`, without: changedList(state, { shelfLife: 0 }) }];
  return [...price, ...life];
}

function priceText(min: string, max: string): string {
  if (max === '') return `¥${min} 以上`;
  return min === '' ? `¥${max} 以下` : `¥${min}–${max}`;
}
