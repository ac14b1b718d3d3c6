// Rule: another phone needs the code sent to it; a chain stays under one phone.
import { contract } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { expect, test } from 'vitest';
import { codesOf, crowd, many, race } from '#test/race.ts';
import { one, shopFor } from '#test/shop.ts';
import { sampleFiles } from '#test/upload.ts';

const { user } = contract;
const openShop = shopFor();

test('ten certificates a day are taken, and one of a kind is under review', async () => {
  const shop = await openShop();
  const { cookie } = shop.as('expired');
  const input = { type: 'drug_licence', number: '鄂CB0270001', valid_from: '2026-02-20', valid_to: '2031-02-19' };
  const answers = await race(shop, many({ cookie, operation: user.zizhiUpload, input, file: sampleFiles.png }));
  const { uploadsPerDay } = limits.certificate;
  expect(codesOf(answers)).toEqual({ 10000: uploadsPerDay, 429: crowd - uploadsPerDay });
  expect(
    one(shop.db, "SELECT count(*) AS n, sum(state = 'reviewing') AS open FROM certificate_uploads WHERE buyer_id = 10"),
  ).toEqual({ n: uploadsPerDay, open: 1 });
});

test('one code changes one phone: only the first use counts', async () => {
  const shop = await openShop();
  const phone = '13911112222';
  await shop.as('buyer').call(user.phoneSms, { phone });
  const code = shop.outbox(phone)[0]?.code;
  const people = ['buyer', 'newbie'].map((username) => shop.as(username).cookie);
  const answers = await race(
    shop,
    Array.from({ length: crowd }, (_, index) => ({
      cookie: people[index % 2] ?? '',
      operation: user.updateInfo,
      input: { name: '陈晓明', phone, code },
    })),
  );
  expect(codesOf(answers)).toEqual({ 10000: crowd / 2, 618: crowd / 2 });
  expect(one(shop.db, 'SELECT count(*) AS n FROM buyers WHERE phone = ?', phone)).toEqual({ n: 1 });
});
