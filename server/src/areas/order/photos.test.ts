import { contract } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { expect, test } from 'vitest';
import { one, shopFor, type Shop, type TestClient } from '#test/shop.ts';
import { sendRaw } from '#test/send.ts';
import { sampleFiles } from '#test/upload.ts';

const { order } = contract;
const openShop = shopFor();
/** The received order of `buyer`. */
const received = 3;

const picture = (kind: keyof typeof sampleFiles = 'png') => new Blob([new Uint8Array(sampleFiles[kind])]);

async function upload(buyer: TestClient, id = received): Promise<number> {
  return (await buyer.call(order.photoUpload, { id, file: picture() })).data.id;
}

function itemOf({ db }: Shop, orderId = received) {
  const line = one<{ id: number }>(db, 'SELECT min(id) AS id FROM order_lines WHERE order_id = ?', orderId);
  return { order_goods_id: line.id, number: 1 };
}

const fetched = (shop: Shop, { cookie }: TestClient, url: string) => sendRaw(shop, { method: 'GET', url, cookie });

test('photos are uploaded one by one, named by the return, and answer to its buyer alone', async () => {
  const shop = await openShop();
  const buyer = shop.as('buyer');
  const photos = [await upload(buyer), await upload(buyer)];
  const items = [itemOf(shop)];
  const { data } = await buyer.call(order.returnApply, { id: received, items, reason: 4, photos });
  expect(data.photos.map(({ id }) => id)).toEqual(photos);
  expect((await buyer.call(order.returnInfo, { id: data.id })).data.photos).toEqual(data.photos);
  const url = String(data.photos[0]?.url);
  const answer = await fetched(shop, buyer, url);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
  expect(answer.body).toEqual(sampleFiles.png);
  expect((await fetched(shop, shop.as('vip'), url)).statusCode).toBe(404);
});

test('a return goes without photos, whatever its reason: the call has none in the contract of others', async () => {
  const shop = await openShop();
  const { data } = await shop.as('buyer').call(order.returnApply, { id: received, items: [itemOf(shop)], reason: 1 });
  expect(data.photos).toEqual([]);
});

test('an after-sales request takes photos too', async () => {
  const shop = await openShop();
  const buyer = shop.as('buyer');
  const photos = [await upload(buyer)];
  const items = [itemOf(shop)];
  const content = '外箱破损，请换货';
  const { data } = await buyer.call(order.afterSalesApply, { id: received, type: 2, content, items, photos });
  expect((await buyer.call(order.afterSalesInfo, { id: data.id })).data.photos).toHaveLength(1);
});

test('a photo of another order, of another request or of another buyer is refused, and no return is made', async () => {
  const shop = await openShop();
  const buyer = shop.as('buyer');
  const count = () => one<{ n: number }>(shop.db, 'SELECT count(*) AS n FROM order_returns').n;
  const returns = count();
  const apply = (photos: number[]) =>
    buyer.call(order.returnApply, { id: received, items: [itemOf(shop)], reason: 4, photos });
  // Photo 1 belongs to the seeded return.
  expect(await apply([1])).toMatchObject({ code: 422, errors: { photos: [expect.stringContaining('重新上传')] } });
  const own = await upload(buyer);
  expect(await apply([own, 999_999])).toMatchObject({ code: 422 });
  const tooMany = Array.from({ length: limits.afterSales.photosMax + 1 }, (_, n) => own + n);
  expect(await apply(tooMany)).toMatchObject({ code: 422, message: expect.stringContaining('最多6个') });
  expect(count()).toBe(returns);
});

test('only pictures of a shipped order of the buyer are taken, and so many at most', async () => {
  const shop = await openShop();
  const buyer = shop.as('buyer');
  const send = (by: TestClient, id: number, file = picture()) => by.call(order.photoUpload, { id, file });
  expect(await send(buyer, received, picture('pdf'))).toMatchObject({
    code: 422,
    message: '仅支持 jpg、png、webp 图片',
  });
  expect(await send(buyer, 1)).toMatchObject({ code: 614 });
  expect(await send(shop.as('vip'), received)).toMatchObject({ code: 404 });
  const { n } = one<{ n: number }>(
    shop.db,
    'SELECT count(*) AS n FROM after_sales_photos WHERE order_id = ?',
    received,
  );
  for (let i = n; i < limits.afterSales.photoUploads; i += 1) await upload(buyer);
  expect(await send(buyer, received)).toMatchObject({ code: 429 });
});

test('the photos of the demo data are drawn', async () => {
  const shop = await openShop();
  const buyer = shop.as('buyer');
  const [photo] = (await buyer.call(order.returnInfo, { id: 1 })).data.photos;
  const answer = await fetched(shop, buyer, String(photo?.url));
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/svg+xml']);
  expect(String(answer.body)).toContain('演示照片');
});
