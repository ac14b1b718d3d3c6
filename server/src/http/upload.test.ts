import { contract } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { request } from 'node:http';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { tableFingerprints, shopFor, type Shop } from '#test/shop.ts';
import { multipart, sampleFiles, type SentFile } from '#test/upload.ts';
import { fileKind, type FileKind } from '@baicao/shared/validation/file-kind';
import { isWholeFile } from '#domain/whole-file.ts';

const { order } = contract;
const openShop = shopFor();
const url = '/api/order/hm/4';
const png: SentFile = { bytes: sampleFiles.png };
const padded = (length: number) => Buffer.concat([sampleFiles.png, Buffer.alloc(length - sampleFiles.png.length)]);

async function post(
  shop: Shop,
  cookie: string,
  contentType: string,
  payload: Buffer,
  more: Record<string, string> = {},
) {
  const headers = { 'content-type': contentType, ...(cookie ? { cookie } : {}), ...more };
  const { statusCode, body } = await shop.app.inject({ method: 'POST', url, headers, payload });
  return {
    status: statusCode,
    ...(JSON.parse(body) as { code: number; message: string; errors?: Record<string, string[]> }),
  };
}

const send = (shop: Shop, cookie: string, files: readonly SentFile[], fields: Record<string, string> = {}) => {
  const { contentType, body } = multipart(files, fields);
  return post(shop, cookie, contentType, body);
};

/** A JPEG with a whole picture in its first segment, as cameras write it. */
const jpegWithPreview = Buffer.concat([
  Buffer.from('ffd8ffe1', 'hex'),
  Buffer.from([0, sampleFiles.jpg.length + 2]),
  sampleFiles.jpg,
  sampleFiles.jpg.subarray(2),
]);

describe('the kind of a file', () => {
  test.each(Object.entries(sampleFiles))('a %s is recognised by its first bytes', (kind, bytes) => {
    expect(fileKind(bytes)).toBe(kind);
  });

  test.each([
    ['nothing', ''],
    ['text', 'just words'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a GIF', 'GIF89a'],
    ['an archive', 'PK\u0003\u0004'],
    ['a program', 'MZ\u0090\0'],
    ['a PDF behind something else', '<html>%PDF-1.4'],
    ['half a PNG mark', '\u0089PNG\n\n'],
    ['a RIFF that is no WebP', 'RIFF\u0004\0\0\0WAVEfmt '],
    ['a JPEG of two bytes', '\u00ff\u00d8'],
  ])('%s is nothing we take', (_name, text) => {
    expect(fileKind(Buffer.from(text, 'latin1'))).toBeNull();
  });
});

describe('a file that ends before its end', () => {
  const kinds = Object.entries(sampleFiles) as [FileKind, Buffer][];
  test.each(kinds)('a whole %s is accepted, also with bytes after it, and no truncated one', (kind, bytes) => {
    expect(isWholeFile(kind, bytes)).toBe(true);
    expect(isWholeFile(kind, Buffer.concat([bytes, Buffer.alloc(600)]))).toBe(true);
    const beginnings = Array.from(bytes, (_byte, length) => bytes.subarray(0, length));
    expect(beginnings.filter((part) => isWholeFile(kind, part))).toEqual([]);
  });

  const cut = '文件不完整，可能没有传完或已损坏，请重新选择文件上传';
  test.each<[string, Buffer]>([
    ['three bytes', Buffer.from('ffd8ff', 'hex')],
    ['half a picture', sampleFiles.png.subarray(0, 45)],
    ['a JPEG whose preview alone is whole', jpegWithPreview.subarray(0, -2)],
    ['the head of a document', Buffer.from('%PDF-1.7\n')],
    [
      'a picture without a size',
      Buffer.from(sampleFiles.png.toString('hex').replace('0000000100000001', '0000000000000001'), 'hex'),
    ],
  ])('%s is refused beside the field', async (_title, bytes) => {
    const shop = await openShop();
    const { cookie } = shop.as('ephedrine');
    expect(await send(shop, cookie, [{ bytes }])).toMatchObject({ code: 422, errors: { file: [cut] } });
  });
});

describe('a picture', () => {
  /** What the shop keeps of an upload, or its refusal. */
  async function kept(bytes: Buffer): Promise<Buffer | string | undefined> {
    const shop = await openShop();
    const { cookie } = shop.as('ephedrine');
    const { code, message } = await send(shop, cookie, [{ bytes }]);
    if (code !== 10_000) return message;
    const { rawPayload } = await shop.app.inject({ url: `${url}/file`, headers: { cookie } });
    return rawPayload;
  }

  const plain = sharp({ create: { width: 40, height: 20, channels: 3, background: '#c22' } });
  const camera = () =>
    plain
      .clone()
      .withExif({ IFD0: { Make: 'Maker of cameras' }, IFD3: { GPSLatitude: '30/1 35/1 0/1' } })
      .withMetadata({ orientation: 6 });
  const kinds = { jpg: () => camera().jpeg(), png: () => camera().png(), webp: () => camera().webp() } as const;

  test.each(Object.keys(kinds) as (keyof typeof kinds)[])(
    'a %s of a camera is kept upright, without place, device and time',
    async (kind) => {
      const sent = await kinds[kind]().toBuffer();
      expect(sent.includes('Maker of cameras')).toBe(true);
      const bytes = (await kept(sent)) as Buffer;
      const { width, height, exif, orientation } = await sharp(bytes).metadata();
      expect([fileKind(bytes), width, height, exif, orientation]).toEqual([kind, 20, 40, undefined, undefined]);
    },
  );

  test('one that has nothing beside its pixels is kept to the byte', async () => {
    const sent = await plain.clone().png().toBuffer();
    expect((await kept(sent)) as Buffer).toEqual(sent);
  });

  const cut = '文件不完整，可能没有传完或已损坏，请重新选择文件上传';
  test('one whose parts are there and whose pixels are not is refused', async () => {
    const sent = await plain.clone().resize(400, 400).png().toBuffer();
    const at = sent.indexOf('IDAT') + 4;
    expect(isWholeFile('png', Buffer.from(sent).fill(7, at, at + 60))).toBe(true);
    expect(await kept(Buffer.from(sent).fill(7, at, at + 60))).toBe(cut);
    expect(
      await kept(
        Buffer.concat([
          Buffer.from('ffd8ffc0000b08000100010101110000', 'hex'),
          Buffer.from('ffda0008010100003f00d2ffd9', 'hex'),
        ]),
      ),
    ).toBe(cut);
  });

  test('one of 60,000 by 60,000 pixels is refused by its head, before a pixel is decoded', async () => {
    const sent = await plain.clone().png().toBuffer();
    sent.writeUInt32BE(60_000, 16);
    sent.writeUInt32BE(60_000, 20);
    sent.writeUInt32BE(crc32(sent.subarray(12, 29)), 29);
    expect(await kept(sent)).toBe('图片的像素太多（超过 10000 万），请缩小后重新上传');
  });
});

describe('a call that takes a file', () => {
  const refused: [string, readonly SentFile[], string][] = [
    ['no file', [], '请选择要上传的文件'],
    ['an empty file', [{ bytes: Buffer.alloc(0) }], '请选择要上传的文件'],
    ['a file in another field', [{ ...png, field: 'image' }], '请选择要上传的文件'],
    [
      'a page called receipt.png',
      [{ bytes: Buffer.from('<script>alert(1)</script>') }],
      '仅支持 jpg、png、webp 图片或 pdf 文件',
    ],
    [
      'a drawing',
      [{ bytes: Buffer.from('<svg onload="alert(1)"/>'), name: 'a.svg', type: 'image/svg+xml' }],
      '仅支持 jpg、png、webp 图片或 pdf 文件',
    ],
  ];
  test.each(refused)('refuses %s beside the field and changes nothing', async (_name, files, message) => {
    const shop = await openShop();
    const { cookie } = shop.as('ephedrine');
    const tables = tableFingerprints(shop.db);
    expect(await send(shop, cookie, files)).toEqual({ status: 422, code: 422, message, errors: { file: [message] } });
    expect(tableFingerprints(shop.db)).toEqual(tables);
  });

  test('asks for the file when a form or JSON comes instead, and 415 for any other type', async () => {
    const shop = await openShop();
    const { cookie } = shop.as('ephedrine');
    const tables = tableFingerprints(shop.db);
    expect(await post(shop, cookie, 'application/x-www-form-urlencoded', Buffer.from('file=x'))).toMatchObject({
      code: 422,
    });
    expect(await post(shop, cookie, 'application/json', Buffer.from('{"file":"x"}'))).toMatchObject({ code: 422 });
    for (const type of ['text/plain', 'image/png', 'multipart/mixed; boundary=x', 'application/octet-stream']) {
      expect([type, (await post(shop, cookie, type, sampleFiles.png)).code]).toEqual([type, 415]);
    }
    expect(tableFingerprints(shop.db)).toEqual(tables);
  });

  test('takes five MiB to the byte, and not one more', async () => {
    const shop = await openShop();
    const { cookie } = shop.as('ephedrine');
    const tables = tableFingerprints(shop.db);
    const over = await send(shop, cookie, [{ bytes: padded(limits.upload.maxBytes + 1) }]);
    expect(over).toEqual({ status: 413, code: 413, message: '文件不能超过 5 MB，请压缩后重新上传' });
    expect((await send(shop, cookie, [{ bytes: padded(limits.upload.maxBytes + 300_000) }])).code).toBe(413);
    expect(tableFingerprints(shop.db)).toEqual(tables);
    expect((await send(shop, cookie, [{ bytes: padded(limits.upload.maxBytes) }])).code).toBe(10000);
  });

  const malformed: [string, string, Buffer][] = [
    ['no boundary', 'multipart/form-data', multipart([png]).body],
    ['another boundary', 'multipart/form-data; boundary=other', multipart([png]).body],
    ['a body cut short', multipart([png]).contentType, multipart([png]).body.subarray(0, -40)],
    ['two files', multipart([png]).contentType, multipart([png, png]).body],
    ['a field of 5,000 characters', multipart([png]).contentType, multipart([png], { note: 'x'.repeat(5_000) }).body],
    [
      'thirty fields',
      multipart([png]).contentType,
      multipart([png], Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`f${n}`, 'x']))).body,
    ],
    ['a field of Object.prototype', multipart([png]).contentType, multipart([png], { constructor: 'x' }).body],
    ['a field whose name is no name', multipart([png]).contentType, multipart([png], { 'a[b': 'x' }).body],
  ];
  test.each(malformed)('refuses %s with 400 and changes nothing', async (_name, contentType, body) => {
    const shop = await openShop();
    const { cookie } = shop.as('ephedrine');
    const tables = tableFingerprints(shop.db);
    const { code, message } = await post(shop, cookie, contentType, body);
    expect([code, message]).toEqual([400, '请求格式不正确']);
    expect(tableFingerprints(shop.db)).toEqual(tables);
  });

  test('the file name a sender gives is used nowhere', async () => {
    const shop = await openShop();
    const { cookie } = shop.as('ephedrine');
    for (const name of ['../../../etc/passwd', 'C:\\x.png', '.htaccess', 'a\u0000.png', '..%2f..%2fx.pdf']) {
      expect((await send(shop, cookie, [{ ...png, name }])).code).toBe(10000);
      const { file } = shop.db.sqlite.prepare('SELECT file FROM receipts WHERE order_id = 4').get() as { file: string };
      expect(file).toMatch(/^[0-9a-f]{32}\.png$/);
    }
  });

  test('checks the session and the origin before it reads the file', async () => {
    const shop = await openShop();
    const { cookie } = shop.as('ephedrine');
    const { contentType, body } = multipart([png]);
    expect((await post(shop, '', contentType, Buffer.from('no multipart at all'))).code).toBe(401);
    expect((await post(shop, 'baicao_session=0', contentType, body)).code).toBe(10001);
    const tables = tableFingerprints(shop.db);
    expect((await post(shop, cookie, contentType, body, { 'sec-fetch-site': 'cross-site' })).code).toBe(403);
    expect((await post(shop, cookie, contentType, body, { origin: 'https://elsewhere.example' })).code).toBe(403);
    expect(tableFingerprints(shop.db)).toEqual(tables);
  });

  test('every other call refuses a multipart body with 415', async () => {
    const shop = await openShop();
    const { cookie } = shop.as('ephedrine');
    const { contentType, body } = multipart([], { params: 'x' });
    for (const { method, path } of [
      contract.cart.add,
      order.returnApply,
      contract.user.signContract,
      contract.auth.login,
    ]) {
      const answer = await shop.app.inject({
        method,
        url: path.replace('{id}', '4'),
        headers: { cookie, 'content-type': contentType },
        payload: body,
      });
      expect([path, answer.statusCode]).toEqual([path, 415]);
    }
  });
});

test('an upload aborted in the middle leaves nothing behind, and the next one is served', async () => {
  const shop = await openShop();
  const { cookie, call } = shop.as('ephedrine');
  await shop.agent();
  const { port } = shop.server.address() as AddressInfo;
  const { contentType, body } = multipart([{ bytes: padded(300_000) }]);
  const tables = tableFingerprints(shop.db);
  await new Promise<void>((resolve) => {
    const headers = { cookie, 'content-type': contentType, 'content-length': body.length };
    const half = request({ host: '127.0.0.1', port, method: 'POST', path: url, headers });
    half.on('error', () => resolve());
    half.write(body.subarray(0, 150_000), () => half.destroy(new Error('gone')));
  });
  expect(tableFingerprints(shop.db)).toEqual(tables);
  const file = new Blob([new Uint8Array(sampleFiles.png)]);
  expect((await call(order.hmUpload, { id: 4, file })).code).toBe(10000);
});
