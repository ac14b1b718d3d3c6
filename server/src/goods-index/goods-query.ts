export type GoodsSort = 'price' | 'number' | 'sale' | 'favorite' | 'yxq';

/** The filters and the order of a list; an absent filter does nothing. */
export interface GoodsQuery {
  /** Goods must have all of these flags. */
  readonly flags: readonly GoodsFlag[];
  /** Only these rows of the columns (matches of a keyword, goods bought before), in this order unless `sort` is given. */
  readonly rows?: Int32Array;
  readonly withoutIds?: ReadonlySet<number>;
  readonly makerIds?: ReadonlySet<number>;
  readonly categoryIds?: ReadonlySet<number>;
  readonly brandId?: number;
  /** Goods of one of these groups; no goods where the lists are empty. */
  readonly oneOf?: GoodsGroup;
  /** Facets: goods match one of the values of each. */
  readonly makers?: readonly string[];
  readonly specifications?: readonly string[];
  readonly forms?: readonly string[];
  /** Fen, both included. Never set for viewers who may not see prices: it would reveal them. */
  readonly priceFrom?: number;
  readonly priceTo?: number;
  /** Shanghai days, both included. */
  readonly expiryFrom?: string;
  readonly expiryTo?: string;
  /** Without it: in stock first, then best-selling; with `rows` their own order. */
  readonly sort?: GoodsSort;
  readonly order: 'asc' | 'desc';
}

/** Goods by one of their properties: the scope of a coupon. */
export interface GoodsGroup {
  readonly by: 'id' | 'category' | 'brand';
  readonly ids: ReadonlySet<number>;
}

export type FacetName = 'category' | 'makers' | 'specifications' | 'forms';

/** One bit for each yes/no property that filters use. */
export const goodsFlags = {
  onShelf: 1,
  preferred: 2,
  controlled: 4,
  special: 8,
  ladder: 16,
  fullReduction: 32,
  activity: 64,
  freeShipping: 128,
  device: 256,
  western: 512,
  chinese: 1024,
  ownBrand: 2048,
  everyday: 4096,
  /** 满赠 or 换购. */
  gift: 8192,
  /** Coupons count: no ephedrine goods, and no goods in a running spike. */
  takesCoupon: 16_384,
  inStock: 32_768,
} as const;
export type GoodsFlag = keyof typeof goodsFlags;
