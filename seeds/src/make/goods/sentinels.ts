import { batch, type BatchDraft } from './batches.ts';
import type { MakerDirectory } from '../catalog.ts';
import { plainDraft, type GoodsDraft } from './goods-draft.ts';
import type { GoodsVariant } from './goods-plan.ts';
import { ladderTiers } from './goods-price.ts';
import { productNamed } from '#products.ts';
import { sentinels, type SentinelName } from '#sentinels.ts';
import type { SeedContext } from '#seed-context.ts';

interface SentinelRecipe {
  /** Generic name in the vocabulary. */
  readonly of: string;
  readonly change: (context: SeedContext, draft: GoodsDraft) => Partial<GoodsDraft>;
}

const longName =
  '铝碳酸镁咀嚼片（餐后一至两小时嚼服缓解胃酸过多引起的胃痛胃灼热反酸饱胀之非处方装每盒附用药提示卡一张中老年人家用便携装）';

/** Two batches far from expiry, with `stock` pieces in all. */
function freshBatches(context: SeedContext, stock: number): readonly BatchDraft[] {
  const first = Math.floor(stock / 2);
  return [batch(context, 300, 36, first), batch(context, 90, 36, stock - first)];
}

const plain = () => ({});

const recipes: Record<SentinelName, SentinelRecipe> = {
  // The order that takes the last 40 pieces is made with the other orders.
  soldOut: {
    of: '头孢克肟胶囊',
    change: (context) => ({ batches: freshBatches(context, 40), packSize: 10, cartonSize: 200 }),
  },
  notBuyable: { of: '头孢拉定胶囊', change: () => ({ isBuyable: false }) },
  offShelf: { of: '法莫替丁片', change: () => ({ isOnShelf: false }) },
  limitTwo: {
    of: '奥美拉唑肠溶胶囊',
    change: () => ({ packSize: 1, cartonSize: 0, limit: { number: 2, period: 'day' } }),
  },
  belowPack: {
    of: '多潘立酮片',
    change: (context) => ({ packSize: 10, cartonSize: 200, batches: freshBatches(context, 6) }),
  },
  nearExpiry: {
    of: '蒙脱石散',
    change: (context) => ({ batches: [batch(context, 680, 24, 300), batch(context, 675, 24, 200)] }),
  },
  expired: {
    of: '硫糖铝咀嚼片',
    change: (context) => ({ batches: [batch(context, 740, 24, 260), batch(context, 910, 24, 140)] }),
  },
  controlled: { of: '艾司奥美拉唑镁肠溶片', change: () => ({ isControlled: true }) },
  ephedrine: { of: '复方盐酸伪麻黄碱缓释胶囊', change: () => ({ packSize: 1, cartonSize: 100, takesCoupon: false }) },
  ladder: { of: '阿莫西林颗粒', change: (_, draft) => fourTiers(draft) },
  spikeNow: { of: '布洛芬缓释胶囊', change: () => ({ packSize: 5, cartonSize: 200 }) },
  freeShipping: { of: '铝碳酸镁咀嚼片', change: () => ({ packSize: 5, cartonSize: 200, freeShippingFrom: 20 }) },
  combination: { of: '对乙酰氨基酚片', change: plain },
  noPicture: { of: '瑞巴派特片', change: () => ({ hasPicture: false }) },
  longName: { of: '铝碳酸镁片', change: () => ({ name: longName }) },
  cents29: {
    of: '注射用青霉素钠',
    change: () => ({ basePriceFen: 29, marketPriceFen: 50, packSize: 10, cartonSize: 400 }),
  },
  faulty: { of: '替普瑞酮胶囊', change: () => ({ isFaulty: true }) },
};

function fourTiers({ basePriceFen }: GoodsDraft): Partial<GoodsDraft> {
  const packSize = 10;
  const steps = [
    [2, 97],
    [5, 94],
    [10, 91],
    [30, 87],
  ] as const;
  return { packSize, cartonSize: 300, ladderType: 1, tiers: ladderTiers(basePriceFen, packSize, steps) };
}

/** The seventeen sentinels in the order of their ids. */
export function sentinelDrafts(context: SeedContext, makers: MakerDirectory): GoodsDraft[] {
  const names = Object.keys(sentinels) as SentinelName[];
  return names.map((name) => {
    const { of, change } = recipes[name];
    const plainOne = plainDraft(context, sentinels[name], firstVariant(of, sentinels[name], makers));
    const draft = { ...plainOne, batches: freshBatches(context, 2_400), cartonSize: plainOne.packSize * 20 };
    return { ...draft, ...change(context, draft) };
  });
}

/** Serials of sentinels are below those of ordinary goods, so that no approval number is shared by chance. */
function firstVariant(name: string, id: number, makers: MakerDirectory): GoodsVariant {
  const product = productNamed(name);
  const able = makers.of(product.line);
  const maker = able[id % able.length];
  if (maker === undefined) throw new Error(`nobody makes ${name}`);
  return { product, specification: 0, maker, serial: 9_999_000 + id };
}
