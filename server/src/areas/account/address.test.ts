// Rule: an address lies in a county that exists, under a mobile; twenty at most.
import { contract } from '@baicao/shared/contract';
import { regionNamed } from '@baicao/shared/regions/regions';
import { addresses } from '@baicao/db/schema';
import { query } from '@baicao/db/query';
import { describe, expect, test } from 'vitest';
import { one, shopFor } from '#test/shop.ts';

const { address } = contract;
const openShop = shopFor();
const fields = {
  shr: '李四',
  phone: '13912345678',
  province: '湖北省',
  city: '武汉市',
  district: '洪山区',
  address: '文馨路18号',
};

/** Wrong values, the field that is named and a part of the reason. */
const wrong: readonly (readonly [changed: Partial<typeof fields>, field: keyof typeof fields, reason: string])[] = [
  [{ phone: '12345678901' }, 'phone', '以13–19开头'],
  [{ phone: '027-87654321' }, 'phone', '手机号'],
  [{ phone: '1380000000' }, 'phone', '11位'],
  [{ phone: '１３８００００００００１' }, 'phone', '11位'],
  [{ phone: '' }, 'phone', '手机号'],
  [{ district: '天河区' }, 'district', '没有“湖北省武汉市天河区”'],
  [{ city: '襄阳市' }, 'district', '没有“湖北省襄阳市洪山区”'],
  [{ province: '广东省' }, 'district', '没有“广东省武汉市洪山区”'],
  [{ province: '420000', city: '420100', district: '420500' }, 'district', '重新选择'],
  [{ province: '浙江省', city: '杭州市', district: '江干区' }, 'district', '2021 年起为上城区'],
  [{ province: '新疆', city: '和田', district: '和田' }, 'district', '重新选择'],
  [{ district: '' }, 'district', '区县不能为空'],
  [{ shr: '李' }, 'shr', '至少2个字'],
  [{ address: '18号' }, 'address', '至少4个字'],
  [{ address: '路'.repeat(101) }, 'address', '最多100个字'],
];

describe('address.create and address.edit', () => {
  test.each(wrong)('%j is refused beside its field and changes nothing', async (changed, field, reason) => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    const before = (await buyer.call(address.list, {})).data;
    const id = before[0]?.id ?? 0;
    for (const answer of [
      await buyer.call(address.create, { ...fields, ...changed }),
      await buyer.call(address.edit, { ...fields, ...changed, id }),
    ]) {
      expect(answer.code).toBe(422);
      expect(answer.errors).toMatchObject({ [field]: expect.arrayContaining([expect.stringContaining(reason)]) });
    }
    expect((await buyer.call(address.list, {})).data).toEqual(before);
  });

  test.each([
    [{ province: '420000', city: '420100', district: '420111' }],
    [{ province: '湖北', city: '武汉', district: '洪山' }],
    [{ province: '湖北省', city: '420100', district: '洪山' }],
    [{ province: '４２００００', city: '武汉市\t', district: '洪\u200b山区' }],
  ])('the region %j is stored and answered by its full names', async (region) => {
    const buyer = (await openShop()).as('newbie');
    const names = { province: '湖北省', city: '武汉市', district: '洪山区' };
    const { data } = await buyer.call(address.create, { ...fields, ...region });
    expect(data).toMatchObject({ ...names, full: '湖北省武汉市洪山区文馨路18号' });
    const far = { province: '广东', city: '东莞', district: '东莞' };
    await buyer.call(address.edit, { ...fields, ...far, id: data.id });
    expect((await buyer.call(address.edit, { ...fields, ...region, id: data.id })).data).toMatchObject(names);
  });

  test('a city without counties is its own county', async () => {
    const buyer = (await openShop()).as('newbie');
    const place = { province: '广东省', city: '东莞市', district: '东莞市' };
    const { data } = await buyer.call(address.create, { ...fields, ...place });
    expect(data.full).toBe('广东省东莞市东莞市文馨路18号');
  });

  test('the twenty-first is refused with what to do; after a removal there is room again', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    for (let count = 1; count < 20; count += 1) {
      expect((await buyer.call(address.create, fields)).code).toBe(10000);
    }
    const refused = await buyer.call(address.create, fields);
    expect([refused.code, refused.message]).toEqual([409, '最多保存20个收货地址，请先删除不用的地址']);
    const [, second] = (await buyer.call(address.list, {})).data;
    await buyer.call(address.remove, { id: second?.id ?? 0 });
    expect((await buyer.call(address.create, fields)).code).toBe(10000);
    expect(one(shop.db, 'SELECT count(*) AS n FROM addresses WHERE buyer_id = 8')).toEqual({ n: 20 });
  });
});

test('every seeded address lies in a county that exists', async () => {
  const { db } = await openShop();
  const seeded = query((orm) => orm.select().from(addresses))(db).all();
  expect(seeded.length).toBeGreaterThan(20);
  expect(seeded.filter((row) => regionNamed(row) === undefined)).toEqual([]);
});
