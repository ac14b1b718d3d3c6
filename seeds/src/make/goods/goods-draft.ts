import type { Fen } from '@baicao/shared/pricing/money';
import { dayMs } from '@baicao/shared/time/durations';
import { distinctNumbers, ordinaryBatches, type BatchDraft } from './batches.ts';
import type { MakerRow } from '../catalog.ts';
import type { GoodsVariant } from './goods-plan.ts';
import { basePriceFen, ladderTiers, marketPriceFen, type SeededTier } from './goods-price.ts';
import { OWN_BRAND_CATEGORIES, PREFERRED_CATEGORIES } from '#vocabulary/categories.ts';
import type { Product } from '#vocabulary/products.ts';
import type { SeedContext } from '#seed-context.ts';

/** Goods before they are written: everything that chance or a sentinel decides. */
export interface GoodsDraft {
  readonly id: number;
  readonly product: Product;
  readonly name: string;
  readonly maker: MakerRow;
  readonly brandId: number | null;
  readonly specification: string;
  readonly approvalNumber: string;
  readonly barcode: string;
  readonly packSize: number;
  readonly cartonSize: number;
  readonly basePriceFen: Fen;
  readonly marketPriceFen: Fen;
  readonly isControlled: boolean;
  readonly isPreferred: boolean;
  readonly isOwnBrand: boolean;
  readonly takesCoupon: boolean;
  readonly freeShippingFrom: number | null;
  readonly limit: { readonly number: number; readonly period: 'order' | 'day' | 'week' | 'month' } | null;
  readonly ladderType: 0 | 1 | 2;
  readonly tiers: readonly SeededTier[];
  readonly isOnShelf: boolean;
  readonly isBuyable: boolean;
  readonly hasPicture: boolean;
  readonly isFaulty: boolean;
  readonly batches: readonly BatchDraft[];
  readonly createdAt: number;
}

/** Plain goods of a variant: no offer of any kind, on sale, buyable; sentinels and examples start from this. */
export function plainDraft(context: SeedContext, id: number, variant: GoodsVariant): GoodsDraft {
  const { product, maker, serial } = variant;
  const { plan } = product;
  const specification = product.specifications[variant.specification];
  if (specification === undefined) throw new Error(`${product.name} has no specification ${variant.specification}`);
  const baseFen = basePriceFen(context, specification.typicalFen);
  const batches = distinctNumbers(ordinaryBatches(context, stockFor(context, plan)));
  return {
    id,
    product,
    name: product.name,
    maker,
    brandId: maker.brandId,
    specification: specification.text,
    approvalNumber: approvalNumber(product, serial),
    barcode: barcodeOf(id),
    packSize: context.pick(plan.innerPacks),
    cartonSize: context.pick(plan.cartons),
    basePriceFen: baseFen,
    marketPriceFen: marketPriceFen(context, baseFen),
    isControlled: false,
    isPreferred: false,
    isOwnBrand: false,
    takesCoupon: true,
    freeShippingFrom: null,
    limit: null,
    ladderType: 0,
    tiers: [],
    isOnShelf: true,
    isBuyable: true,
    hasPicture: true,
    isFaulty: false,
    batches,
    createdAt: Math.min(...batches.map((one) => one.receivedAt)) - dayMs,
  };
}

const preferredLeaves: ReadonlySet<string> = new Set(PREFERRED_CATEGORIES.flatMap((entry) => entry.leaves));
const ownLeaves: ReadonlySet<string> = new Set(OWN_BRAND_CATEGORIES.flatMap((entry) => entry.leaves));

/** Goods with random properties: a place in the zones, ladders, limits, sometimes not on sale. */
export function drawnDraft(context: SeedContext, id: number, variant: GoodsVariant, ownBrandId: number): GoodsDraft {
  const plain = plainDraft(context, id, variant);
  const isEphedrine = variant.product.ephedrine === true;
  const isControlled = !isEphedrine && context.chance(3);
  const promotion = isEphedrine || isControlled ? {} : drawnPromotion(context, plain, ownBrandId);
  return {
    ...plain,
    ...promotion,
    isControlled,
    takesCoupon: !isEphedrine && context.chance(93),
    limit: context.chance(4) ? drawnLimit(context, plain.packSize) : null,
    isOnShelf: !context.chance(1),
    isBuyable: !context.chance(1),
    hasPicture: !context.chance(1),
  };
}

function drawnPromotion(context: SeedContext, plain: GoodsDraft, ownBrandId: number): Partial<GoodsDraft> {
  const { category } = plain.product;
  const isOwnBrand = ownLeaves.has(category) && context.chance(12);
  return {
    isOwnBrand,
    brandId: isOwnBrand ? ownBrandId : plain.brandId,
    isPreferred: preferredLeaves.has(category) && context.chance(25),
    freeShippingFrom: context.chance(5) ? plain.packSize * context.int(2, 10) : null,
    ...(context.chance(12) ? drawnLadder(context, plain) : {}),
  };
}

function drawnLadder(
  context: SeedContext,
  { basePriceFen, packSize }: GoodsDraft,
): Pick<GoodsDraft, 'ladderType' | 'tiers'> {
  const steps = context.pick([
    [
      [2, 98],
      [5, 95],
      [10, 92],
    ],
    [
      [3, 97],
      [10, 93],
    ],
    [
      [5, 96],
      [20, 90],
    ],
  ] as const);
  const tiers = ladderTiers(basePriceFen, packSize, steps);
  return { tiers, ladderType: tiers.length === 0 ? 0 : context.pick([1, 1, 2]) };
}

function drawnLimit(context: SeedContext, packSize: number): GoodsDraft['limit'] {
  return { number: packSize * context.pick([1, 2, 5, 10]), period: context.pick(['order', 'day', 'week', 'month']) };
}

/** Per cent of the stock of medicines that a warehouse holds of other goods: by unit, else by form. */
const stockShares: Readonly<Record<string, number>> = { 台: 2, 医疗器械: 15, 保健食品: 15, 消毒剂: 20, 中药饮片: 20 };

/** Pieces of a batch: few goods are nearly sold out, most have some hundreds, a few very many. */
function stockFor(context: SeedContext, { unit, form }: Product['plan']): number {
  const kind = context.int(0, 99);
  if (kind < 3) return context.int(12, 60);
  const pieces = usualStock(context, kind);
  const share = stockShares[unit] ?? stockShares[form] ?? 100;
  return Math.max(60, Math.round((pieces * share) / 100));
}

function usualStock(context: SeedContext, kind: number): number {
  if (kind < 60) return context.int(90, 1_200);
  return kind < 92 ? context.int(1_200, 9_000) : context.int(9_000, 20_000);
}

// No number is real: the first digit 9 and the year 2099 are not in use.
const digits = (n: number, length: number) => String(n).padStart(length, '0').slice(-length);

/** Coprime to ten million, so that consecutive numbers look different and never collide. */
const approvalStride = 4_567_891;

/** One number per name, strength and maker: packs of different size share it. `serial` is theirs, below ten million. */
function approvalNumber({ approval, scope }: Product, serial: number): string {
  const scattered = (serial * approvalStride) % 10_000_000;
  switch (approval) {
    case 'none':
      return '';
    case 'device':
      return scope === '医疗器械Ⅰ类' ? `鄂械备2099${digits(scattered, 7)}` : `鄂械注准2099${digits(scattered, 7)}`;
    case 'disinfectant':
      return `鄂卫消证字（2099）第${digits(scattered, 7)}号`;
    case 'health':
      return `国食健注G2099${digits(scattered, 7)}`;
    default:
      return `国药准字${approval}9${digits(scattered, 7)}`;
  }
}

/** The check digit of EAN-13: weights 1 and 3 in turn, up to the next ten. Takes the first twelve digits. */
export function checkDigit(twelve: string): number {
  const sum = Array.from(twelve).reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return (10 - (sum % 10)) % 10;
}

/** Prime, so that nine digits are visited once each before any comes again. */
const barcodeStride = 382_916_533;

/** The 69 code of the n-th goods: different for every n below a thousand million. */
function barcodeOf(n: number): string {
  const twelve = `699${String((n * barcodeStride) % 1_000_000_000).padStart(9, '0')}`;
  return `${twelve}${checkDigit(twelve)}`;
}
