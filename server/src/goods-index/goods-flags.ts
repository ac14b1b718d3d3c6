/** One bit each; what a filter asks of goods besides words and ranges. */
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
} as const;
export type GoodsFlag = keyof typeof goodsFlags;
