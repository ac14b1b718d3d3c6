import { describe, expect, test } from 'vitest';
import { addDays, dayOf } from '@baicao/shared/time/shanghai';
import { personaIds } from './personas.ts';
import { sentinels, type SentinelName } from './sentinels.ts';
import { figure, seededWorld, testNow } from '#test/worlds.ts';

const today = dayOf(testNow);

// The property each sentinel is named after, as a condition on its row.
const marks: Record<SentinelName, string> = {
  soldOut: 'stock = 0 AND expires_on IS NULL AND EXISTS (SELECT 1 FROM order_lines WHERE goods_id = goods.id)',
  notBuyable: 'is_buyable = 0 AND is_on_shelf = 1 AND stock > 0',
  offShelf: 'is_on_shelf = 0',
  limitTwo: "limit_number = 2 AND limit_period = 'day' AND pack_size = 1",
  belowPack: 'stock = 6 AND pack_size = 10',
  nearExpiry: `stock > 0 AND expires_on BETWEEN '${today}' AND '${addDays(today, 40)}'
    AND EXISTS (SELECT 1 FROM offers WHERE goods_id = goods.id AND kind = 'near_expiry' AND ${testNow} BETWEEN starts_at AND ends_at)`,
  expired: `stock = 0 AND NOT EXISTS (SELECT 1 FROM batches WHERE goods_id = goods.id AND expires_on >= '${today}')`,
  controlled: `is_controlled = 1 AND EXISTS (SELECT 1 FROM controlled_permissions WHERE goods_id = goods.id AND buyer_id = ${personaIds.vip})
    AND NOT EXISTS (SELECT 1 FROM controlled_permissions WHERE goods_id = goods.id AND buyer_id = ${personaIds.buyer})`,
  ephedrine: 'is_ephedrine = 1 AND takes_coupon = 0 AND stock > 100',
  ladder: 'ladder_type = 1 AND (SELECT count(*) FROM ladder_tiers WHERE goods_id = goods.id) = 4',
  spikeNow: `EXISTS (SELECT 1 FROM offers WHERE goods_id = goods.id AND kind = 'spike' AND starts_at <= ${testNow} AND ends_at > ${testNow} AND sold_number < allowance)`,
  freeShipping: 'free_shipping_from = 20',
  combination: 'EXISTS (SELECT 1 FROM combination_goods WHERE goods_id = goods.id AND combination_id = 1)',
  noPicture: 'has_picture = 0',
  longName: 'length(name) = 60',
  cents29: 'base_price_fen = 29',
  faulty: 'is_faulty = 1',
};

describe('a sentinel is what its name says', () => {
  const db = seededWorld();
  test.each(Object.entries(marks))('%s', (name, mark) => {
    expect(figure(db, `SELECT count(*) FROM goods WHERE id = ? AND ${mark}`, sentinels[name as SentinelName])).toBe(1);
  });

  test('and has no other rare property: each belongs to its own sentinel', () => {
    const others = (condition: string, except: number) =>
      figure(db, `SELECT count(*) FROM goods WHERE id < 1000 AND id <> ? AND ${condition}`, except);
    expect(others('is_on_shelf = 0', sentinels.offShelf)).toBe(0);
    expect(others('is_buyable = 0', sentinels.notBuyable)).toBe(0);
    expect(others('is_faulty = 1', sentinels.faulty)).toBe(0);
    expect(others('is_controlled = 1', sentinels.controlled)).toBe(0);
    expect(others('is_ephedrine = 1', sentinels.ephedrine)).toBe(0);
    expect(others('limit_number IS NOT NULL', sentinels.limitTwo)).toBe(0);
    expect(others('has_picture = 0', sentinels.noPicture)).toBe(0);
    expect(figure(db, 'SELECT count(*) FROM goods WHERE is_faulty = 1')).toBe(1);
    expect(figure(db, 'SELECT count(*) FROM full_reduction_goods WHERE goods_id < 1000')).toBe(0);
  });

  test('goods 1001 is the plain one of the examples', () => {
    const plain = `name = '阿莫西林胶囊' AND pack_size = 10 AND stock >= 5000 AND limit_number IS NULL AND ladder_type = 0 AND is_on_shelf AND is_buyable
      AND NOT is_ephedrine AND NOT is_controlled AND NOT EXISTS (SELECT 1 FROM offers WHERE goods_id = goods.id)
      AND NOT EXISTS (SELECT 1 FROM full_reduction_goods WHERE goods_id = goods.id)
      AND scope_id IN (SELECT scope_id FROM buyer_scopes WHERE buyer_id = ${personaIds.buyer})`;
    expect(figure(db, `SELECT count(*) FROM goods WHERE id = 1001 AND ${plain}`)).toBe(1);
  });
});
