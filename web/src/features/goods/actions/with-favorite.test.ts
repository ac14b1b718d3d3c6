import { expect, test } from 'vitest';
import { withFavorite } from './with-favorite.ts';

const goods = (id: number, flag: 0 | 1) => ({ id, is_favorite: flag, name: `商品${id}` });

test('changes the flag in rows, in nested goods and in a single record', () => {
  const list = { rows: [goods(1, 0), goods(2, 0)], meta: { total: 2 } };
  expect(withFavorite(list, [2], 1)).toEqual({ rows: [goods(1, 0), goods(2, 1)], meta: { total: 2 } });
  expect(withFavorite({ ...goods(3, 1), recommend: [goods(1, 1)] }, [1, 3], 0)).toEqual({
    ...goods(3, 0),
    recommend: [goods(1, 0)],
  });
});

test('data without these goods stays the same object', () => {
  const list = { rows: [goods(1, 0)], meta: { id: 2 } };
  expect(withFavorite(list, [2], 1)).toBe(list);
  expect(withFavorite(list, [1], 0)).toBe(list);
  expect(withFavorite(null, [1], 1)).toBe(null);
});

test('an equal id of another record is not changed', () => {
  const brand = { id: 1, name: '品牌' };
  expect(withFavorite(brand, [1], 1)).toBe(brand);
});
