import type { Database } from '@baicao/db/client';
import type { CategoryIds, MakerDirectory } from '../catalog.ts';
import { drawnDraft, plainDraft, type GoodsDraft } from './goods-draft.ts';
import { planGoods } from './goods-plan.ts';
import { goodsWriter } from './goods.ts';
import { sentinelDrafts } from './sentinels.ts';
import type { SeededGoods } from '#seeded-goods.ts';
import { firstOrdinaryId } from '#sentinels.ts';
import type { SeedContext } from '#seed-context.ts';

export interface GoodsList {
  /** The goods most asked for, in that order: what zones, carts and orders draw from. */
  readonly ordinary: readonly SeededGoods[];
  /** Goods by id; throws where no goods have this id. */
  readonly of: (id: number) => SeededGoods;
}

/** Most goods that `byId` remembers, for a catalogue of any size: orders and zones need no more. */
const rememberedMost = 8_000;
/** 1001 and the next nine stay plain: the examples of the contract and the carts of tests use them. */
const exampleCount = 10;

/** Sentinels, then `world.goods` ordinary goods from id 1001. */
export function makeGoodsList(
  db: Database,
  context: SeedContext,
  makers: MakerDirectory,
  categories: CategoryIds,
  onGoods: (done: number) => void,
): GoodsList {
  const write = goodsWriter(db, context, categories);
  const byId = new Map<number, SeededGoods>();
  context.begin('sentinels');
  for (const draft of sentinelDrafts(context, makers)) byId.set(draft.id, write(draft));
  context.begin('goods');
  const ordinary: SeededGoods[] = [];
  let made = 0;
  for (const variant of planGoods(context, makers, context.goods)) {
    const id = firstOrdinaryId + made;
    const goods = write(
      made < exampleCount
        ? example(plainDraft(context, id, variant))
        : drawnDraft(context, id, variant, makers.ownBrandId),
    );
    made += 1;
    if (ordinary.length < rememberedMost) ordinary.push(goods);
    if (made % 2_000 === 0) onGoods(made);
  }
  for (const goods of ordinary) byId.set(goods.id, goods);
  return { ordinary, of: (id) => goodsOrThrow(byId, id) };
}

/** Packs of ten and enough in stock for any test to buy from. */
function example(draft: GoodsDraft): GoodsDraft {
  const [first, ...others] = draft.batches;
  const batches = first === undefined ? [] : [...others, { ...first, received: first.received + 20_000 }];
  return { ...draft, packSize: 10, cartonSize: 200, batches };
}

function goodsOrThrow(byId: ReadonlyMap<number, SeededGoods>, id: number): SeededGoods {
  const goods = byId.get(id);
  if (goods === undefined) throw new Error(`goods ${id} are not remembered`);
  return goods;
}
