import { expect, test } from 'vitest';
import { sendRaw } from '#test/send.ts';
import { sampleFiles } from '#test/upload.ts';
import { one, shopFor } from '#test/shop.ts';
import { rawBody } from './body-text.ts';
import { parseBody, parseQuery } from './parse-wire.ts';

const formType = 'application/x-www-form-urlencoded';
const jsonType = 'application/json';
const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');
const ascii = (text: string) => Buffer.from(text, 'latin1');

/** 陈晓明 in GBK, and 镕, whose second byte is a letter; 𠮷 in GB 18030 has digits among its four bytes. */
const gbk = { name: hex('b3c2 cffe c3f7'), rare: hex('e946'), fourBytes: hex('9534b235') };
const json = (value: Buffer) => Buffer.concat([ascii('{"a":"'), value, ascii('"}')]);
const utf16 = Buffer.from('{"a":"陈晓明"}', 'utf16le');

test.each([
  ['a form', formType, Buffer.from('a=陈晓明'), '陈晓明'],
  ['a form with escapes', `${formType}; charset=utf-8`, ascii('a=%E9%99%88+1'), '陈 1'],
  ['a form in GBK', `${formType}; charset=gbk`, Buffer.concat([ascii('a='), gbk.name]), '陈晓明'],
  ['a form in GBK with escapes', `${formType};charset="GB2312"`, ascii('a=%B3%C2%CF%FE%C3%F7%20+%26'), '陈晓明  &'],
  ['half escaped, as browsers do it', `${formType}; charset=gbk`, ascii('a=%E9F'), '镕'],
  ['a form in GB 18030', `${formType}; charset=gb18030`, Buffer.concat([ascii('a='), gbk.fourBytes]), '𠮷'],
  ['a sign of equality in a value', `${formType}; charset=gbk`, ascii('a=1=2'), '1=2'],
  ['JSON', jsonType, Buffer.from('{"a":"陈晓明"}'), '陈晓明'],
  ['JSON with a byte order mark', jsonType, Buffer.from('\ufeff{"a":"陈晓明"}'), '陈晓明'],
  ['JSON in GBK', `${jsonType}; charset=GBK`, json(gbk.name), '陈晓明'],
  ['JSON in GB 2312', `${jsonType}; charset=gb2312`, json(gbk.name), '陈晓明'],
  ['JSON in UTF-16', `${jsonType}; charset=utf-16`, utf16, '陈晓明'],
  ['JSON in UTF-16 with its mark', `${jsonType}; charset=utf-16le`, Buffer.concat([hex('fffe'), utf16]), '陈晓明'],
  ['JSON in UTF-16BE', `${jsonType}; charset=utf-16be`, Buffer.from(utf16).swap16(), '陈晓明'],
])('%s is read as it was written', (_title, type, bytes, expected) => {
  expect(parseBody(rawBody(type, bytes))).toEqual({ a: expected });
});

test.each([
  ['GBK that says it is UTF-8', 400, formType, Buffer.concat([ascii('a='), gbk.name])],
  ['escapes of GBK that say they are UTF-8', 400, formType, ascii('a=%B3%C2')],
  ['a bad escape in GBK', 400, `${formType}; charset=gbk`, ascii('a=%zz')],
  ['half a character', 400, `${formType}; charset=gbk`, ascii('a=%B3')],
  ['JSON whose text is no UTF-8', 400, jsonType, json(gbk.name)],
  ['UTF-16 cut in the middle', 400, `${jsonType}; charset=utf-16`, utf16.subarray(1)],
  ['Latin letters', 415, `${formType}; charset=iso-8859-1`, ascii('a=1')],
  ['a charset that is none', 415, `${jsonType}; charset=klingon`, json(gbk.name)],
])('%s: refused with %i', (_title, code, type, bytes) => {
  expect(() => parseBody(rawBody(type, bytes))).toThrow(expect.objectContaining({ code }));
});

test('a query that a client left unescaped is read as UTF-8 or refused', () => {
  const sent = (bytes: Buffer) => `/api/goods/list?keywords=${bytes.toString('latin1')}`;
  expect(parseQuery(sent(Buffer.from('阿莫西林')))).toEqual({ keywords: '阿莫西林' });
  expect(() => parseQuery(sent(gbk.name))).toThrow(expect.objectContaining({ code: 400 }));
});

const openShop = shopFor();

test('an address in GBK is stored as it was written; bytes that are no text change nothing', async () => {
  const shop = await openShop();
  const cookie = shop.session('buyer');
  const words = {
    shr: '%B3%C2%CF%FE%C3%F7',
    phone: '13800000001',
    province: '%BA%FE%B1%B1%CA%A1',
    city: '%CE%E4%BA%BA%CA%D0',
    district: '%BA%E9%C9%BD%C7%F8',
    address: '%CE%C4%DC%B0%C2%B718%BA%C5',
  };
  const body = Object.entries(words)
    .map((pair) => pair.join('='))
    .join('&');
  const send = (contentType: string) =>
    sendRaw(shop, { method: 'POST', url: '/api/user/address', cookie, contentType, body });
  const last = () => one(shop.db, 'SELECT consignee, district, street FROM addresses ORDER BY id DESC LIMIT 1');
  const before = last();
  const refused = await send(formType);
  expect([refused.status, refused.body.message]).toEqual([400, expect.stringMatching(/[\u4e00-\u9fff]/)]);
  expect(last()).toEqual(before);
  expect((await send(`${formType}; charset=gbk`)).body).toMatchObject({ code: 10000 });
  expect(last()).toEqual({ consignee: '陈晓明', district: '洪山区', street: '文馨路18号' });
});

test.each([
  ['in GBK as the request says', '; charset=gbk', '', hex('b6f5'), [200, '鄂CB0271234']],
  ['in UTF-8', '', '', Buffer.from('鄂'), [200, '鄂CB0271234']],
  ['in GBK as nobody says', '', '', hex('b6f5'), [400]],
  ['in GBK as its part alone says', '', 'content-type: text/plain; charset=gbk\r\n', hex('b6f5'), [415]],
])('a field beside a file %s', async (_title, charset, head, letter, [status, number]) => {
  const shop = await openShop();
  const boundary = 'boundary-1';
  const field = (name: string, value: Buffer, more = '') =>
    Buffer.concat([
      ascii(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n${more}\r\n`),
      value,
      ascii('\r\n'),
    ]);
  const body = Buffer.concat([
    field('type', ascii('drug_licence')),
    field('number', Buffer.concat([letter, ascii('CB0271234')]), head),
    field('valid_from', ascii('2026-01-01')),
    field('valid_to', ascii('2030-12-31')),
    ascii(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="`),
    hex('d0ede9c6'),
    ascii('.png"\r\ncontent-type: image/png\r\n\r\n'),
    sampleFiles.png,
    ascii(`\r\n--${boundary}--\r\n`),
  ]);
  const contentType = `multipart/form-data; boundary=${boundary}${charset}`;
  const cookie = shop.session('buyer');
  const answer = await sendRaw(shop, { method: 'POST', url: '/api/user/zizhi', cookie, contentType, body });
  expect([answer.status, answer.body.message]).toEqual([status, expect.stringMatching(/[\u4e00-\u9fff]|^ok$/)]);
  const uploads = shop.db.sqlite.prepare('SELECT number FROM certificate_uploads').pluck().all();
  expect(uploads.includes('鄂CB0271234')).toBe(number !== undefined);
});
