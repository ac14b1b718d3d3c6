import { endpoints, pathParameters } from '@baicao/shared/contract';
import * as z from 'zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEmulator, type Emulator } from '#testing.ts';

let emulator: Emulator;
beforeAll(async () => {
  emulator = await createEmulator();
});
afterAll(() => emulator.close());

interface Refused {
  readonly code: number;
  readonly message: string;
  readonly errors: Readonly<Record<string, readonly string[]>>;
}

describe('a field given twice is refused with a message', () => {
  const form = 'application/x-www-form-urlencoded';
  const login = (type: string, payload: string) =>
    ({ method: 'POST', url: '/api/login/userLogin', headers: { 'content-type': type }, payload }) as const;
  const get = (url: string) => ({ method: 'GET', url }) as const;

  test.each([
    ['a number, in the query', get('/api/goods/list?page=1&page=2'), 'page', '页码只能填写一次'],
    ['a number, the same one', get('/api/goods/list?page=1&page=1'), 'page', '页码只能填写一次'],
    ['a number, as a list', get('/api/goods/list?page[]=1&page[]=2'), 'page', '页码只能填写一次'],
    ['a number, by index', get('/api/goods/list?page[0]=1&page[1]=2'), 'page', '页码只能填写一次'],
    ['a text', get('/api/goods/list?keywords=a&keywords=b'), 'keywords', '关键词只能填写一次'],
    ['a word of some', get('/api/goods/list?sort=price&sort=sale'), 'sort', '排序只能填写一次'],
    ['a choice', get('/api/goods/list?type=1&type=2'), 'type', '搜索类型只能填写一次'],
    ['a flag', get('/api/goods/list?in_stock=1&in_stock=0'), 'in_stock', '有货只能填写一次'],
    ['a price', get('/api/goods/list?price_min=1&price_min=2'), 'price_min', '最低价只能填写一次'],
    ['a name, in a form', login(form, 'username=a&username=b&password=x'), 'username', '用户名只能填写一次'],
    ['a password, in a form', login(form, 'username=a&password=x&password=y'), 'password', '密码只能填写一次'],
    [
      'a name, in JSON',
      login('application/json', '{"username":["a","b"],"password":"x"}'),
      'username',
      '用户名只能填写一次',
    ],
    [
      'a flag, in JSON',
      login('application/json', '{"username":"a","password":"x","remember":[0,1]}'),
      'remember',
      '记住登录只能填写一次',
    ],
    ['a list of one', get('/api/goods/list?page[]=1'), 'page', '页码格式不正确'],
    ['a row', get('/api/goods/list?page[x]=1'), 'page', '页码格式不正确'],
    ['nothing at all', login(form, 'password=x'), 'username', '用户名不能为空'],
  ])('%s', async (_title, request, field, message) => {
    const answer = (await emulator.app.inject(request)).json<Refused>();
    expect(answer).toEqual({ code: 422, message, errors: { [field]: [message] } });
  });
});

/** Rows and lists are excluded; every other field is a single text. */
function isScalar(field: z.core.$ZodType): boolean {
  const schema = z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' });
  return schema.type === 'string';
}

const fields = endpoints.flatMap((record) =>
  Object.entries(record.input.shape)
    .filter(([name, field]) => !pathParameters(record.path).includes(name) && isScalar(field))
    .map(([name, field]) => [`${record.name} ${name}`, field] as const),
);

test('every area of the contract has such fields', () => {
  expect(fields.length).toBeGreaterThan(80);
});

test.each(fields)('%s is refused when it is given twice, never as if it were empty', (_title, field) => {
  const result = z.safeParse(field, ['1', '2']);
  expect(result.error?.issues.map(({ message }) => message)).toEqual([expect.stringMatching(/^\S+只能填写一次$/)]);
});
