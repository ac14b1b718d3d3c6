import { contract, type Certificate } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { dayMs, hourMs } from '@baicao/shared/time/durations';
import { describe, expect, test } from 'vitest';
import { fileTypes, type FileKind } from '@baicao/shared/validation/file-kind';
import { pdfPages } from '#test/pdf-text.ts';
import { sendRaw } from '#test/send.ts';
import { one, shopFor, tableFingerprints, type Shop, type TestClient } from '#test/shop.ts';
import { multipart, sampleFiles } from '#test/upload.ts';

const { cart, user } = contract;
const openShop = shopFor();

/** The shop's clock is frozen at 2026-03-02 10:00. */
const renewed: Fields = {
  type: 'drug_licence',
  number: '鄂CB0270001',
  valid_from: '2026-02-20',
  valid_to: '2031-02-19',
};
type Fields = Record<'number' | 'valid_from' | 'valid_to', string> & { type: Certificate['type'] };
const file = (kind: FileKind = 'png') => new Blob([new Uint8Array(sampleFiles[kind])]);
const upload = (buyer: TestClient, fields: Partial<Fields> = {}) =>
  buyer.call(user.zizhiUpload, { ...renewed, ...fields, file: file() });

async function certificateOf(buyer: TestClient, type: Certificate['type']): Promise<Certificate> {
  const found = (await buyer.call(user.zizhi, {})).data.find((each) => each.type === type);
  if (!found) throw new Error(`no row of ${type}`);
  return found;
}

const buy = (buyer: TestClient) => buyer.call(cart.add, { params: [{ goods_id: 1001, number: 10, type: 0 }] });

describe('user.zizhi', () => {
  test.each<[string, Partial<Record<Certificate['type'], Certificate['state']>>]>([
    ['buyer', { business_licence: 'valid', drug_licence: 'valid', mandate: 'valid', ephedrine_mandate: 'valid' }],
    ['clinic', { business_licence: 'valid', clinic_licence: 'valid', mandate: 'valid' }],
    ['expired', { business_licence: 'valid', drug_licence: 'expired', mandate: 'valid' }],
    ['expiring', { business_licence: 'valid', drug_licence: 'expiring', mandate: 'valid' }],
    ['pending', { business_licence: 'reviewing', drug_licence: 'reviewing', mandate: 'reviewing' }],
  ])('%s: a row for each kind that is needed or held', async (name, states) => {
    const shop = await openShop();
    const { data } = await shop.as(name).call(user.zizhi, {});
    expect(Object.fromEntries(data.map(({ type, state }) => [type, state]))).toEqual(states);
    expect(data.filter((row) => row.is_required === 1)).toHaveLength(3);
  });

  test('an account without any certificate sees what its rank needs', async () => {
    const shop = await openShop();
    const types = async (rank: number) => {
      shop.db.sqlite.prepare("UPDATE buyers SET rank = ? WHERE username = 'newbie'").run(rank);
      const { data } = await shop.as('newbie').call(user.zizhi, {});
      expect(data.map(({ state, is_required }) => [state, is_required])).toEqual(data.map(() => ['missing', 1]));
      expect(data.every(({ id, days_left, file_url }) => id === null && days_left === null && file_url === '')).toBe(
        true,
      );
      return data.map(({ type }) => type);
    };
    shop.db.sqlite.exec('DELETE FROM certificates WHERE buyer_id = 8');
    expect(await types(1)).toEqual(['business_licence', 'drug_licence', 'mandate']);
    expect(await types(2)).toEqual(['business_licence', 'clinic_licence', 'mandate']);
  });

  test('counts the days, and says what to do', async () => {
    const shop = await openShop();
    expect(await certificateOf(shop.as('expired'), 'drug_licence')).toMatchObject({
      state_label: '已过期',
      days_left: -7,
      notice: '药品经营许可证已过期，请上传新证，审核通过后即可采购',
      upload: null,
    });
    expect(await certificateOf(shop.as('expiring'), 'drug_licence')).toMatchObject({
      days_left: 8,
      notice: '药品经营许可证还有 8 天到期，请尽快上传新证',
      upload: { state: 'refused', note: '照片反光，看不清许可证编号，请重新拍照' },
    });
  });
});

describe('user.zizhiUpload', () => {
  // Rule: a new certificate is reviewed, the one held counts until then; passed it opens buying at once.
  test('a new licence is reviewed for two hours; until then the old one counts, then buying is open at once', async () => {
    const shop = await openShop();
    const buyer = shop.as('expired');
    expect((await buy(buyer)).code).toBe(605);
    expect((await upload(buyer)).data).toMatchObject({
      state: 'reviewing',
      state_label: '审核中',
      number: expect.not.stringContaining('鄂CB0270001'),
      notice: '药品经营许可证已过期，新证正在审核，通过后即可采购',
      upload: {
        number: '鄂CB0270001',
        state: 'reviewing',
        uploaded_at: '2026-03-02 10:00:00',
        due_at: '2026-03-02 12:00:00',
      },
    });
    shop.clock.advance(limits.certificate.reviewHours * hourMs - 1);
    expect((await buy(buyer)).code).toBe(605);
    shop.clock.advance(1);
    expect((await buy(buyer)).code).toBe(10000);
    expect(await certificateOf(buyer, 'drug_licence')).toMatchObject({
      state: 'valid',
      number: '鄂CB0270001',
      valid_to: '2031-02-19',
      upload: null,
      history: [{ state: 'passed', reviewed_at: '2026-03-02 12:00:00', due_at: null }],
    });
    expect(one(shop.db, 'SELECT type, title FROM messages WHERE buyer_id = 10 ORDER BY id DESC')).toEqual({
      type: 3,
      title: '药品经营许可证审核通过',
    });
  });

  test('a refused upload is shown with its note, and the earlier certificate stays', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    await upload(buyer);
    shop.reviewCertificate({ username: 'newbie', type: 'drug_licence', isPassed: false, note: '缺少副本' });
    expect(await certificateOf(buyer, 'drug_licence')).toMatchObject({
      state: 'valid',
      upload: { state: 'refused', state_label: '未通过', note: '缺少副本' },
    });
    expect((await buy(buyer)).code).toBe(10000);
    expect(one(shop.db, 'SELECT title, content FROM messages WHERE buyer_id = 8 ORDER BY id DESC')).toEqual({
      title: '药品经营许可证未通过审核',
      content: '原因：缺少副本。请核对后重新上传。',
    });
  });

  test('a type that was never held is under review, and missing again when refused', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    const mandate = { type: 'ephedrine_mandate', number: 'hmwt-2026 0001' } as const;
    expect((await upload(buyer, mandate)).data).toMatchObject({ state: 'reviewing', id: null, is_required: 0 });
    expect(await certificateOf(buyer, 'ephedrine_mandate')).toMatchObject({ upload: { number: 'HMWT-20260001' } });
    const ephedrine = () => buyer.call(cart.add, { params: [{ goods_id: 9, number: 1, type: 0 }] });
    expect((await ephedrine()).message).toContain('含麻委托书正在审核中');
    shop.reviewCertificate({ username: 'newbie', type: 'ephedrine_mandate', isPassed: false, note: '未盖章' });
    expect(await certificateOf(buyer, 'ephedrine_mandate')).toMatchObject({ state: 'refused', id: null });
    expect((await ephedrine()).message).toContain('尚未上传含麻委托书');
    await upload(buyer, mandate);
    shop.reviewCertificate({ username: 'newbie', type: 'ephedrine_mandate', isPassed: true });
    expect((await ephedrine()).code).toBe(10000);
  });

  test('another upload replaces the one under review', async () => {
    const shop = await openShop();
    const buyer = shop.as('expired');
    await upload(buyer);
    shop.clock.advance(hourMs);
    const { data } = await upload(buyer, { number: '鄂CB0270002' });
    expect(data.history.map(({ number, state }) => [number, state])).toEqual([
      ['鄂CB0270002', 'reviewing'],
      ['鄂CB0270001', 'replaced'],
    ]);
    shop.clock.advance(hourMs);
    expect((await certificateOf(buyer, 'drug_licence')).state).toBe('reviewing');
    shop.clock.advance(hourMs);
    expect(await certificateOf(buyer, 'drug_licence')).toMatchObject({ state: 'valid', number: '鄂CB0270002' });
  });

  // Rule: a certificate handed in ahead takes over on its first day, without a gap.
  test('one that begins later takes over on its first day', async () => {
    const shop = await openShop();
    await upload(shop.as('expiring'), { valid_from: '2026-03-11' });
    shop.clock.advance(8 * dayMs + 13 * hourMs);
    const buyer = shop.as('expiring');
    expect(await certificateOf(buyer, 'drug_licence')).toMatchObject({ state: 'expiring', days_left: 0 });
    expect((await buy(buyer)).code).toBe(10000);
    shop.clock.advance(hourMs);
    expect(await certificateOf(buyer, 'drug_licence')).toMatchObject({ state: 'valid', valid_from: '2026-03-11' });
    expect((await buy(buyer)).code).toBe(10000);
  });

  test.each([
    ['a licence that is over', { valid_to: '2026-03-02' }, 'valid_to', '已于 2026-03-02 到期'],
    ['an end before the beginning', { valid_to: '2026-02-19' }, 'valid_to', '不能早于有效期起'],
    ['more than a hundred years', { valid_to: '2127-01-01' }, 'valid_to', '最长100年'],
    ['a day that is none', { valid_from: '2026-02-30' }, 'valid_from', '有效日期'],
    ['a beginning far ahead', { valid_from: '2026-06-01' }, 'valid_from', '90 天之后'],
    ['a number of another form', { number: '12345' }, 'number', '省份简称'],
    ['an unknown kind', { type: 'passport' }, 'type', '证照类型'],
    ['no number', { number: ' ' }, 'number', '不能为空'],
  ])('refuses %s beside the field', async (_title, change, field, words) => {
    const shop = await openShop();
    const before = tableFingerprints(shop.db);
    const answer = await upload(shop.as('expired'), change as object);
    expect(answer.code).toBe(422);
    expect(answer.errors).toMatchObject({ [field]: [expect.stringContaining(words)] });
    expect(tableFingerprints(shop.db)).toEqual(before);
  });

  test('a credit code is checked to its last digit', async () => {
    const shop = await openShop();
    const licence = { type: 'business_licence' } as const;
    const wrong = await upload(shop.as('buyer'), { ...licence, number: '91350100M000100Y44' });
    expect(wrong.errors).toMatchObject({ number: [expect.stringContaining('统一社会信用代码不正确')] });
    expect((await upload(shop.as('buyer'), { ...licence, number: '91350100M000100Y43' })).code).toBe(10000);
  });

  test('takes ten uploads a day, of all kinds together', async () => {
    const shop = await openShop();
    const buyer = shop.as('buyer');
    for (let n = 0; n < limits.certificate.uploadsPerDay; n += 1) {
      const type = n % 2 === 0 ? renewed.type : 'mandate';
      expect((await upload(buyer, { type })).code).toBe(10000);
    }
    expect(await upload(buyer)).toMatchObject({ code: 429, message: expect.stringContaining('今天已上传 10 次') });
    shop.clock.advance(14 * hourMs);
    expect((await upload(shop.as('buyer'))).code).toBe(10000);
  });
});

const send = (shop: Shop, { cookie }: TestClient, content: { contentType: string; body: Buffer }) =>
  sendRaw(shop, { method: 'POST', url: '/api/user/zizhi', cookie, ...content });

// Rule: uploads are what they are by content, small enough, and their owner's alone.
describe('the file', () => {
  test.each([
    ['an SVG called jpg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 422, '仅支持'],
    ['HTML', Buffer.from('<!doctype html><script>'), 422, '仅支持'],
    ['nothing', Buffer.alloc(0), 422, '请选择'],
    ['one byte too many', Buffer.concat([sampleFiles.png, Buffer.alloc(limits.upload.maxBytes - 15)]), 413, '5 MB'],
  ])('%s is refused and nothing is kept', async (_title, bytes, code, words) => {
    const shop = await openShop();
    const before = tableFingerprints(shop.db);
    const answer = await send(
      shop,
      shop.as('expired'),
      multipart([{ bytes, name: 'licence.jpg', type: 'image/jpeg' }], renewed),
    );
    expect(answer.body).toMatchObject({ code, message: expect.stringContaining(words) });
    expect(tableFingerprints(shop.db)).toEqual(before);
  });

  test('just small enough is taken', async () => {
    const shop = await openShop();
    const bytes = Buffer.concat([sampleFiles.png, Buffer.alloc(limits.upload.maxBytes - sampleFiles.png.length)]);
    expect(bytes).toHaveLength(limits.upload.maxBytes);
    expect((await send(shop, shop.as('expired'), multipart([{ bytes }], renewed))).body.code).toBe(10000);
  });

  test('fields beside it that are named like columns of the database are ignored', async () => {
    const shop = await openShop();
    const own = shop.as('expired');
    await send(
      shop,
      own,
      multipart([{ bytes: sampleFiles.png }], {
        ...renewed,
        state: 'passed',
        buyer_id: '1',
        is_audited: '1',
        due_at: '0',
        file: 'x',
        note: 'y',
      }),
    );
    expect((await certificateOf(own, 'drug_licence')).upload).toMatchObject({ state: 'reviewing', note: '' });
  });

  test.each(Object.keys(fileTypes) as FileKind[])(
    '%s comes back as an attachment, to its owner alone',
    async (kind) => {
      const shop = await openShop();
      const buyer = shop.as('expired');
      const { data } = await buyer.call(user.zizhiUpload, { ...renewed, file: file(kind) });
      const url = data.upload?.file_url ?? '';
      const answer = await sendRaw(shop, { method: 'GET', url, cookie: buyer.cookie });
      expect(answer.headers).toMatchObject({
        'content-type': fileTypes[kind],
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
        'content-disposition': expect.stringMatching(new RegExp(`^attachment; filename\\*=UTF-8''.+\\.${kind}$`)),
      });
      expect(Buffer.from(answer.body as Buffer).equals(sampleFiles[kind])).toBe(true);
      for (const name of ['buyer', 'pending']) {
        const foreign = await sendRaw(shop, { method: 'GET', url, cookie: shop.as(name).cookie });
        expect([name, foreign.status]).toEqual([name, 404]);
      }
      shop.reviewCertificate({ username: 'expired', type: 'drug_licence', isPassed: true });
      const held = await certificateOf(buyer, 'drug_licence');
      expect(held.image).toBe(kind === 'pdf' ? '' : held.file_url);
      const now = await sendRaw(shop, { method: 'GET', url: held.file_url, cookie: buyer.cookie });
      expect(Buffer.from(now.body as Buffer).equals(sampleFiles[kind])).toBe(true);
    },
  );

  test('of a seeded certificate is drawn, plainly as a specimen', async () => {
    const shop = await openShop();
    for (const [name, url] of [
      ['expired', (await certificateOf(shop.as('expired'), 'drug_licence')).file_url],
      ['expiring', (await certificateOf(shop.as('expiring'), 'drug_licence')).upload?.file_url ?? ''],
    ] as const) {
      const answer = await sendRaw(shop, { method: 'GET', url, cookie: shop.as(name).cookie });
      const [text = ''] = pdfPages(Buffer.from(answer.body as Buffer));
      for (const words of [
        '药品经营许可证',
        '演示证照 非真实证件',
        '鄂CB',
        name === 'expired' ? '宜昌长乐大药房' : '孝感益民药店',
      ])
        expect(text).toContain(words);
    }
  });
});
