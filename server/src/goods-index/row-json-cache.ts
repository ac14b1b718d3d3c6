import type { Database } from '@baicao/db/client';
import { goods as goodsSchema } from '@baicao/shared/contract/areas/goods/goods-entity';
import type { JsonWriter } from '#domain/json-writer.ts';
import type { GoodsRecord } from '#goods/goods-record.ts';
import { goodsFacts, goodsImages, type OwnFields } from '#goods-view/goods-facts.ts';
import { goodsPrices, nothingTaken, type OfferTaken, type PriceVisibility } from '#promotions/goods-prices.ts';
import { cachedGoods } from './goods-cache.ts';

/** A piece of memory that rows are written into, one behind another. */
interface Block {
  /** Counts up. */
  readonly serial: number;
  readonly bytes: Buffer;
  used: number;
  /** What has been written into it. */
  readonly keys: number[];
}

/** A row of goods as JSON in UTF-8 without the viewer's own fields and without braces: what every viewer of one visibility gets. */
interface RowJson {
  readonly block: Block;
  readonly from: number;
  /** Behind the facts, where the pictures begin. */
  readonly pictures: number;
  readonly to: number;
}

const visibilities: readonly PriceVisibility[] = ['visitor', 'pending', 'approved'];
const keyOf = (id: number, visibility: PriceVisibility) => id * visibilities.length + visibilities.indexOf(visibility);

/** Placeholder for the buyer's own fields when the rest is checked against the contract. */
const anyOwnFields: OwnFields = {
  is_buy: 0,
  buy_button_label: '',
  cant_buy_reason: '',
  cant_buy_code: '',
  is_favorite: 0,
  bought: null,
  coupon_after_price: null,
};

/**
 * Holds: rows of goods as JSON, by goods and visibility, 24 MB of bytes beside the heap, about 16,000 rows; the first blocks are smaller,
 * for shops of few goods. The oldest block goes first; rows in the oldest quarter move to the newest block when they are asked for, so
 * that what one answer needs (far less than a quarter) is not dropped while it is made. A row ends when its goods change (the index
 * deletes it) or the day does.
 */
export class RowJsonCache {
  readonly #rows = new Map<number, RowJson>();
  readonly #blocks: Block[] = [];
  #serial = 0;

  /** Most blocks, and the bytes of each; the last size is that of all further ones. */
  constructor(
    readonly blocksMax = 96,
    readonly blockSizes: readonly number[] = [16_384, 65_536, 262_144],
  ) {}

  /** Makes sure that these rows are there, and gives the ids of those that exist. Goods are read only where a row is missing. */
  prepare(
    db: Database,
    ids: readonly number[],
    at: { visibility: PriceVisibility; now: number; today: string },
  ): number[] {
    for (const id of ids) this.#renew(keyOf(id, at.visibility));
    const missing = ids.filter((id) => !this.#rows.has(keyOf(id, at.visibility)));
    if (missing.length === 0) return [...ids];
    const found = cachedGoods(db, missing, at.now);
    for (const goods of found.values()) this.#add(goods, at.visibility, at.today);
    return found.size === missing.length ? [...ids] : ids.filter((id) => this.#rows.has(keyOf(id, at.visibility)));
  }

  /** Writes a prepared row without braces. */
  write(id: number, visibility: PriceVisibility, writer: JsonWriter, withImages: boolean): void {
    const row = this.#rows.get(keyOf(id, visibility));
    if (!row) throw new Error(`the row of goods ${id} is not prepared`);
    const { bytes } = row.block;
    if (withImages) writer.bytes(bytes, row.from, row.to);
    else writer.bytes(bytes, row.from, row.pictures).text(noImages);
  }

  delete(id: number): void {
    for (const visibility of visibilities) this.#rows.delete(keyOf(id, visibility));
  }

  clear(): void {
    this.#rows.clear();
    this.#blocks.length = 0;
  }

  #add(goods: GoodsRecord, visibility: PriceVisibility, today: string): void {
    const facts = Buffer.from(factsJson(goods, visibility, today, nothingTaken));
    const pictures = Buffer.from(imagesJson(goods));
    this.#keep(keyOf(goods.id, visibility), Buffer.concat([facts, pictures]), facts.length);
  }

  #keep(key: number, row: Buffer, pictures: number): void {
    const block = this.#blockFor(row.length);
    const from = block.used;
    row.copy(block.bytes, from);
    block.used += row.length;
    block.keys.push(key);
    this.#rows.set(key, { block, from, pictures: from + pictures, to: block.used });
  }

  /** The newest block, or another one where it is full. */
  #blockFor(length: number): Block {
    const newest = this.#blocks.at(-1);
    if (newest && newest.used + length <= newest.bytes.length) return newest;
    this.#serial += 1;
    const usual = this.blockSizes[this.#blocks.length] ?? this.blockSizes.at(-1) ?? length;
    const block: Block = {
      serial: this.#serial,
      bytes: Buffer.allocUnsafeSlow(Math.max(usual, length)),
      used: 0,
      keys: [],
    };
    this.#blocks.push(block);
    if (this.#blocks.length > this.blocksMax) this.#dropOldest();
    return block;
  }

  #dropOldest(): void {
    const oldest = this.#blocks.shift();
    for (const key of oldest?.keys ?? []) if (this.#rows.get(key)?.block === oldest) this.#rows.delete(key);
  }

  /** A row in one of the oldest blocks moves to the newest, before the oldest is dropped for what is added. */
  #renew(key: number): void {
    const row = this.#rows.get(key);
    if (!row || row.block.serial > this.#serial - (3 * this.blocksMax) / 4) return;
    this.#keep(key, row.block.bytes.subarray(row.from, row.to), row.pictures - row.from);
  }
}

const noImages = ',"goods_image":[]';

const imagesJson = (goods: GoodsRecord) => `,"goods_image":${JSON.stringify(goodsImages(goods))}`;

/** The row of a buyer whose own purchases change its price: `taken` of its offers. Without braces and own fields, like a prepared row. */
export function ownPriceJson(
  goods: GoodsRecord,
  { visibility, today, withImages }: { visibility: PriceVisibility; today: string; withImages: boolean },
  taken: OfferTaken,
): string {
  return factsJson(goods, visibility, today, taken) + (withImages ? imagesJson(goods) : noImages);
}

/** Facts and prices, checked against the contract. */
function factsJson(goods: GoodsRecord, visibility: PriceVisibility, today: string, taken: OfferTaken): string {
  const facts = { ...goodsFacts(goods, today), ...goodsPrices(goods, visibility, taken) };
  const checked = goodsSchema.safeParse({ ...facts, goods_image: goodsImages(goods), ...anyOwnFields });
  if (!checked.success) throw new Error(`goods ${goods.id} outside the contract: ${checked.error.message}`);
  return JSON.stringify(facts).slice(1, -1);
}

/** The viewer's own fields without braces. */
export function ownFieldsJson(own: OwnFields): string {
  return JSON.stringify(own).slice(1, -1);
}
