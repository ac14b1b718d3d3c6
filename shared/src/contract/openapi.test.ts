import { expect, test } from 'vitest';
import { endpoints } from './index.ts';
import type { Json } from './json-schema.ts';
import { openApi } from './openapi.ts';

interface Operation {
  readonly operationId: string;
  readonly description: string;
  readonly security: readonly Json[];
  readonly responses: Readonly<Record<string, Json>>;
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema: Json }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: { properties: Json } }>> };
}

const document = JSON.parse(JSON.stringify(openApi(endpoints, { 'cart.total': { data: { total: 2 } } }))) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Json; readonly responses: Json };
};
const text = JSON.stringify(document);
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
const operation = (name: string) => operations.find(({ operationId }) => operationId === name);

test('every reference leads somewhere, and everything that is shared is referred to', () => {
  const references = new Set(Array.from(text.matchAll(/"\$ref":"([^"]+)"/g), ([, path = '']) => path));
  const { schemas, responses } = document.components;
  const shared = [
    ...Object.keys(schemas).map((name) => `#/components/schemas/${name}`),
    ...Object.keys(responses).map((name) => `#/components/responses/${name}`),
  ];
  expect([...references].toSorted()).toEqual(shared.toSorted());
});

test('every operation states who may call it and its refusals', () => {
  for (const { operationId, description, security, responses } of operations) {
    expect(description, operationId).toMatch(/^(无需登录|需登录)/);
    const isVisitors = description.startsWith('无需登录');
    expect(security, operationId).toEqual(isVisitors ? [{}, { session: [] }] : [{ session: [] }]);
    expect('401' in responses, operationId).toBe(!isVisitors);
    expect(Object.keys(responses), operationId).toEqual(expect.arrayContaining(['200', '400', '404', '422', '500']));
  }
});

test('numbers, lists and money have types that tools can send', () => {
  const parameter = (name: string, of: string) => operation(of)?.parameters.find((one) => one.name === name);
  expect(parameter('id', 'goods.detail')).toMatchObject({
    in: 'path',
    schema: { type: 'integer', minimum: 0, maximum: 999_999_999 },
  });
  expect(parameter('in_stock', 'goods.list')).toMatchObject({ schema: { type: 'integer', enum: [0, 1] } });
  expect(parameter('ids', 'cart.nextHint')).toMatchObject({ explode: false, schema: { items: { type: 'integer' } } });
  expect(parameter('sccj', 'goods.list')).toMatchObject({ explode: true, schema: { items: { type: 'string' } } });
});

test('a body with rows is JSON first, and as a form a single row', () => {
  const content = operation('cart.add')?.requestBody?.content ?? {};
  expect(Object.keys(content)).toEqual(['application/json', 'application/x-www-form-urlencoded']);
  expect(content['application/json']).toMatchObject({
    schema: { properties: { params: { type: 'array', items: { required: ['goods_id', 'number'] } } } },
    example: { params: [{ goods_id: 1001, number: 10 }] },
  });
  expect(content['application/x-www-form-urlencoded']).toMatchObject({
    schema: { properties: { params: { type: 'object', example: { goods_id: 1001, number: 10 } } } },
    encoding: { params: { style: 'deepObject', explode: true } },
  });
});

test('a category holds categories', () => {
  expect(document.components.schemas['Category']).toMatchObject({
    properties: { children: { items: { $ref: '#/components/schemas/Category' } } },
  });
});

test('an answer is shown unchanged', () => {
  expect(operation('cart.total')?.responses['200']).toMatchObject({
    content: { 'application/json': { example: { code: 10000, message: 'ok', data: { total: 2 } } } },
  });
});
