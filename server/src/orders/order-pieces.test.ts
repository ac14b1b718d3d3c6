import fc from 'fast-check';
import { noShare } from '@baicao/shared/pricing/discounts/discount';
import { byDiscount, discounts } from '@baicao/shared/pricing/discounts/registry';
import { sumFen } from '@baicao/shared/pricing/money';
import { noGift } from '@baicao/shared/pricing/gifts';
import type { PricedLine } from '@baicao/shared/pricing/priced-cart';
import { describe, expect, test } from 'vitest';
import type { LoadedLine } from '#cart/cart.ts';
import type { GoodsRecord } from '#goods/goods-record.ts';
import { orderPieces } from './order-pieces.ts';

function goods(id: number, basePriceFen = 100): GoodsRecord {
  return {
    id,
    name: `商品${id}`,
    medicineClass: 'western',
    categoryId: 1,
    categoryIds: [1],
    scopeId: 1,
    scopeName: '',
    brandId: null,
    makerId: 1,
    manufacturer: '',
    holder: '',
    warehouseId: 1,
    leafletId: 1,
    specification: '',
    unit: '盒',
    dosageForm: '',
    approvalNumber: '',
    barcode: '',
    packSize: 1,
    cartonSize: 0,
    storage: '',
    prescription: '',
    isEphedrine: false,
    isControlled: false,
    isPreferred: false,
    isOwnBrand: false,
    takesCoupon: true,
    basePriceFen,
    marketPriceFen: 1,
    freeShippingFrom: null,
    limit: null,
    ladder: null,
    offers: [],
    fullReduction: null,
    gifts: [],
    isOnShelf: true,
    isBuyable: true,
    hasPicture: false,
    channel: { provinces: [], ranks: [] },
    isFaulty: false,
    stock: 1000,
    expiresOn: null,
    batchNumber: '',
    soldNumber: 0,
    favoriteNumber: 0,
    createdAt: 0,
  };
}

const keys = discounts.map(({ key }) => key);

/** A priced line whose deductions never exceed its amount, as pricing makes them. */
const pricedLines = fc
  .record({
    number: fc.integer({ min: 1, max: 60 }),
    priceFen: fc.integer({ min: 0, max: 5_000 }),
    cuts: fc.tuple(fc.nat(400), fc.nat(300), fc.nat(200), fc.nat(100)),
  })
  .map(({ number, priceFen, cuts }): PricedLine => {
    const amountFen = number * priceFen;
    const cutFens = cuts.map((permille) => Math.floor((amountFen * permille) / 1000));
    const share = byDiscount((key) => ({ ...noShare, fen: cutFens[keys.indexOf(key)] ?? 0 }));
    const lineTotalFen = amountFen - share.fullReduction.fen;
    return {
      key: 'line-1',
      goodsId: 1,
      isCombination: true,
      pieces: [],
      name: '',
      unit: '套',
      counted: true,
      number,
      rawPriceFen: priceFen,
      priceFen,
      amountFen,
      flooredFen: 0,
      parts: [],
      lostOffers: [],
      discounts: share,
      gift: noGift,
      lineTotalFen,
      paidShareFen: lineTotalFen - share.coupon.fen - share.voucher.fen - share.welfare.fen,
      steps: [],
    };
  });

/** Every amount of a line. */
function figuresOf({ amountFen, lineTotalFen, paidShareFen, discounts: shares }: PricedLine): number[] {
  return [amountFen, lineTotalFen, paidShareFen, ...keys.map((key) => shares[key].fen)];
}

function expectWhole(line: PricedLine, pieces: ReturnType<typeof orderPieces>): void {
  const parts = pieces.map((piece) => figuresOf(piece.line));
  expect(figuresOf(line).map((_, place) => sumFen(parts.map((part) => part[place] ?? NaN)))).toEqual(figuresOf(line));
  expect(Math.min(...parts.flat())).toBeGreaterThanOrEqual(0);
  for (const { line: part } of pieces) {
    const { fullReduction, coupon, voucher, welfare } = part.discounts;
    expect(part.paidShareFen).toBe(part.amountFen - fullReduction.fen - coupon.fen - voucher.fen - welfare.fen);
  }
}

describe('orderPieces', () => {
  test('the goods of a combination add up to its line in every amount, and none is negative', () => {
    const members = fc.array(
      fc.record({ price: fc.integer({ min: 1, max: 9_999 }), number: fc.integer({ min: 1, max: 12 }) }),
      { minLength: 2, maxLength: 5 },
    );
    fc.assert(
      fc.property(pricedLines, members, (line, parts) => {
        const item: LoadedLine['item'] = {
          kind: 'combination',
          combination: { id: 3, name: '组合', priceFen: line.priceFen, isRunning: true, parts: [] },
          members: parts.map(({ price, number }, index) => ({ goods: goods(index + 1, price), number })),
        };
        const pieces = orderPieces(
          line,
          {
            id: 1,
            key: line.key,
            type: 3,
            number: line.number,
            isSelected: true,
            seenPriceFen: 0,
            item,
            violation: null,
          },
          new Map(),
        );
        expectWhole(line, pieces);
        expect(pieces.map((piece) => piece.line.number)).toEqual(parts.map(({ number }) => number * line.number));
        expect(new Set(pieces.map((piece) => piece.line.key)).size).toBe(parts.length);
        expect(pieces.every((piece) => piece.set?.id === 3 && piece.offerId === null)).toBe(true);
        // Whichever of its goods are in one order: a whole multiple of a price.
        for (const piece of pieces) expect(piece.line.amountFen % line.number).toBe(0);
      }),
      { numRuns: 500 },
    );
  });

  test('a line priced by several offers is one order line for each, with the rest on the first', () => {
    fc.assert(
      fc.property(
        pricedLines,
        fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 3 }),
        (priced, takes) => {
          const taken = takes.filter(
            (_, index) => takes.slice(0, index + 1).reduce((sum, each) => sum + each, 0) <= priced.number,
          );
          const parts = taken.map((number, index) => ({
            source: 'special' as const,
            offerId: `offer-${index + 1}`,
            name: '',
            number,
            priceFen: 1,
            amountFen: number,
          }));
          const line = { ...priced, parts };
          const loadedLine: LoadedLine = {
            id: 1,
            key: line.key,
            type: 0,
            number: line.number,
            isSelected: true,
            seenPriceFen: 0,
            item: { kind: 'goods', goods: goods(1) },
            violation: null,
          };
          const pieces = orderPieces(line, loadedLine, new Map());
          expectWhole(line, pieces);
          expect(sumFen(pieces.map((piece) => piece.line.number))).toBe(line.number);
          for (const { line: part } of pieces) expect(part.amountFen).toBe(part.priceFen * part.number);
          expect(pieces.map((piece) => [piece.offerId, piece.offerNumber])).toEqual(
            taken.length === 0 ? [[null, 0]] : taken.map((number, index) => [index + 1, number]),
          );
          for (const piece of pieces) expect(piece.offerNumber).toBeLessThanOrEqual(piece.line.number);
        },
      ),
      { numRuns: 500 },
    );
  });
});
