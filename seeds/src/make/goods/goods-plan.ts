import { allocate } from '@baicao/shared/pricing/allocate';
import type { MakerDirectory, MakerRow } from '../catalog.ts';
import { strengthOf } from '#products.ts';
import { PRODUCTS, type Product } from '#vocabulary/products.ts';
import type { SeedContext } from '#seed-context.ts';

/** Goods to be written: a name, in one specification, by one maker. */
export interface GoodsVariant {
  readonly product: Product;
  /** Index in `product.specifications`. */
  readonly specification: number;
  readonly maker: MakerRow;
  /** Serial number of name, strength and maker: equal for packs of different size. */
  readonly serial: number;
}

/** Names every counter asks for; they lead the list and have the most makers. */
const staples = [
  '阿莫西林胶囊',
  '布洛芬缓释胶囊',
  '蒙脱石散',
  '奥美拉唑肠溶胶囊',
  '苯磺酸氨氯地平片',
  '盐酸二甲双胍片',
  '阿莫西林颗粒',
  '头孢克肟胶囊',
  '对乙酰氨基酚片',
  '复方氨酚烷胺胶囊',
  '盐酸氨溴索口服溶液',
  '氯雷他定片',
  '阿托伐他汀钙片',
  '硝苯地平缓释片',
  '多潘立酮片',
  '板蓝根颗粒',
  '藿香正气口服液',
  '感冒灵颗粒',
  '六味地黄丸',
  '健胃消食片',
  '双黄连口服液',
  '黄芪',
  '枸杞子',
  '重楼',
  '医用外科口罩',
  '电子血压计',
];

/**
 * Which goods a world of `count` has, most asked for first and interleaved, so that the first page shows many names
 * and not one name by many makers. Every leaf of the category trees is served before the rest is drawn.
 */
export function* planGoods(context: SeedContext, makers: MakerDirectory, count: number): Generator<GoodsVariant> {
  const ranked = rankProducts(context);
  const shares = shareOut(count, ranked, makers);
  const most = shares.reduce((max, share) => (share > max ? share : max), 0);
  for (let round = 0; round < most; round += 1) {
    for (const [rank, product] of ranked.entries()) {
      const share = shares[rank] ?? 0;
      if (round < share) yield variantOf(product, rank, round, share, makers);
    }
  }
}

function rankProducts(context: SeedContext): Product[] {
  const shuffled = context.faker.helpers.shuffle(PRODUCTS);
  const byName = new Map(PRODUCTS.map((one) => [one.name, one]));
  const leading = staples.flatMap((name) => byName.get(name) ?? []);
  const leaves = new Map(shuffled.toReversed().map((one) => [one.category, one]));
  const firstForms = new Map(PRODUCTS.toReversed().map((one) => [one.stem, one]));
  return [
    ...new Set([
      ...leading,
      ...leaves.values(),
      ...shuffled.filter((one) => firstForms.get(one.stem) === one),
      ...shuffled,
    ]),
  ];
}

/** A name may have as many goods as it has specifications × makers. */
function capacityOf({ specifications, line }: Product, makers: MakerDirectory): number {
  return specifications.length * makers.of(line).length;
}

/** By rank, falling off slowly; what a name cannot take goes to the others. Throws when the vocabulary is used up. */
function shareOut(count: number, ranked: readonly Product[], makers: MakerDirectory): number[] {
  const capacities = ranked.map((one) => capacityOf(one, makers));
  const shares = ranked.map(() => 0);
  let left = count;
  while (left > 0) {
    const weights = shares.map((share, rank) =>
      share < (capacities[rank] ?? 0) ? Math.ceil(1_000_000 / (rank + 30)) : 0,
    );
    if (weights.every((weight) => weight === 0))
      throw new Error(`the vocabulary holds ${count - left} goods, not ${count}`);
    const added = allocate(left, weights);
    for (const [rank, more] of added.entries()) {
      const room = (capacities[rank] ?? 0) - (shares[rank] ?? 0);
      const taken = Math.min(more, room);
      shares[rank] = (shares[rank] ?? 0) + taken;
      left -= taken;
    }
  }
  return shares;
}

/** About four makers for each pack: a counter compares makers of one pack more often than packs of one maker. */
function variantOf(product: Product, rank: number, n: number, share: number, makers: MakerDirectory): GoodsVariant {
  const able = makers.of(product.line);
  const wanted = Math.max(Math.ceil(Math.sqrt(share * 4)), Math.ceil(share / product.specifications.length));
  const used = Math.min(able.length, wanted);
  const maker = able[(rank * 7 + (n % used)) % able.length];
  if (maker === undefined) throw new Error(`nobody makes ${product.name}`);
  const specification = Math.floor(n / used);
  const serial = (rank * makers.count + maker.id) * 16 + strengthOf(product, specification);
  return { product, specification, maker, serial };
}
