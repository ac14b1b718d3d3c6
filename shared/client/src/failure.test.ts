import { AxiosError, CanceledError, type InternalAxiosRequestConfig } from 'axios';
import { describe, expect, it } from 'vitest';
import { ApiFailure, failureOf, failureOfAnswer, fieldMessages, type FailureKind } from './failure.ts';

const envelope = (code: number | undefined, message = '原话') => ({ code, message });

describe('a response (product §8)', () => {
  const successes: [status: number, body: unknown][] = [
    [200, envelope(10_000)],
    [200, envelope(200)],
    [200, { ...envelope(200), code: '10000' }],
    [200, envelope(201)],
    [200, envelope(undefined)],
    [201, envelope(undefined)],
    [200, ''],
    [200, null],
    [400, envelope(10_000)],
  ];
  it.each(successes)('status %i with %j is a success', (status, body) => {
    expect(failureOfAnswer(status, body)).toBeNull();
  });

  const failures: [status: number, body: unknown, kind: FailureKind, message: string][] = [
    [401, envelope(10_001), 'login', '原话'],
    [401, envelope(401), 'login', '原话'],
    [401, 'Unauthorized', 'login', '请先登录'],
    [200, envelope(10_001), 'login', '原话'],
    [200, envelope(401), 'login', '原话'],
    [422, { ...envelope(422), errors: { phone: ['手机号须为11位'], email: ['x'] } }, 'invalid', '手机号须为11位'],
    [422, envelope(422), 'invalid', '原话'],
    [422, { code: 422 }, 'invalid', '填写的内容有误'],
    [459, envelope(459), 'unsigned', '原话'],
    [400, envelope(400), 'refused', '原话'],
    [403, envelope(403), 'refused', '原话'],
    [404, envelope(404), 'refused', '原话'],
    [404, '<html>', 'refused', '当前服务器没有提供这项功能，请联系客服'],
    [405, '', 'refused', '当前服务器没有提供这项功能，请联系客服'],
    [404, { message: 'Not Found' }, 'refused', '当前服务器没有提供这项功能，请联系客服'],
    [400, { code: '601', message: '库存不足' }, 'refused', '库存不足'],
    [409, envelope(409), 'refused', '原话'],
    [413, envelope(413), 'refused', '原话'],
    [429, envelope(429), 'refused', '原话'],
    [400, envelope(600), 'refused', '原话'],
    [400, envelope(601, '库存不足：阿莫西林胶囊'), 'refused', '库存不足：阿莫西林胶囊'],
    [400, envelope(619), 'refused', '原话'],
    [200, envelope(999), 'refused', '原话'],
    [200, { code: 777 }, 'refused', '操作未完成，请稍后再试'],
    [204, '', 'refused', '操作未完成，请稍后再试'],
    [302, '', 'refused', '操作未完成，请稍后再试'],
    [500, envelope(500, 'SQLITE_BUSY at line 3'), 'busy', '系统繁忙，请稍后再试'],
    [502, 'Bad gateway', 'busy', '系统繁忙，请稍后再试'],
    [503, envelope(503), 'busy', '系统繁忙，请稍后再试'],
    [503, envelope(503, '系统繁忙，请稍后再试：没有保存'), 'busy', '系统繁忙，请稍后再试：没有保存'],
    [599, '', 'busy', '系统繁忙，请稍后再试'],
    [200, envelope(500), 'busy', '系统繁忙，请稍后再试'],
    [200, '{"code":10000,"da', 'busy', '系统繁忙，请稍后再试'],
    [200, '<html>', 'busy', '系统繁忙，请稍后再试'],
  ];
  it.each(failures)('status %i with %j is %s: %s', (status, body, kind, message) => {
    expect(failureOfAnswer(status, body)).toMatchObject({ kind, message });
  });
});

describe('a thrown value', () => {
  const config = {} as InternalAxiosRequestConfig;
  const withAnswer = (status: number, data: unknown) =>
    new AxiosError('x', 'ERR', config, null, { status, data, statusText: '', headers: {}, config });
  const cases: [name: string, thrown: unknown, kind: FailureKind, message: string][] = [
    ['axios: no answer in 30 s', new AxiosError('timeout', 'ETIMEDOUT'), 'timeout', '请求超时，请刷新页面'],
    ['axios: connection aborted', new AxiosError('timeout', 'ECONNABORTED'), 'timeout', '请求超时，请刷新页面'],
    ['axios: offline', new AxiosError('net', 'ERR_NETWORK'), 'busy', '网络连接失败，请检查网络后重试'],
    ['axios: cancelled', new CanceledError(), 'cancelled', ''],
    ['axios: a response', withAnswer(400, envelope(601)), 'refused', '原话'],
    ['axios: 401 without a body', withAnswer(401, undefined), 'login', '请先登录'],
    ['a bug of ours', new TypeError('x is undefined'), 'busy', '系统繁忙，请稍后再试'],
    ['no error at all', undefined, 'busy', '系统繁忙，请稍后再试'],
    [
      'a known failure',
      new ApiFailure({ kind: 'unsigned', code: 459, message: '签' }, 'cart.checkout'),
      'unsigned',
      '签',
    ],
  ];
  it.each(cases)('%s', (_, thrown, kind, message) => {
    expect(failureOf(thrown)).toMatchObject({ kind, message });
  });
});

it.each<[status: number, id: unknown, requestId: string | undefined]>([
  [500, '0a1b2c3d00000012', '0a1b2c3d00000012'],
  [503, '0a1b2c3d00000012', '0a1b2c3d00000012'],
  [400, '0a1b2c3d00000012', undefined],
  [500, 'of another host', undefined],
  [500, undefined, undefined],
])('an answer %i with the request id %j: %j to find it by in the log', (status, id, requestId) => {
  const config = {} as InternalAxiosRequestConfig;
  const headers = { 'x-request-id': id as string };
  const answer = { status, data: envelope(status), statusText: '', headers, config };
  expect(failureOf(new AxiosError('x', 'ERR', config, null, answer)).requestId).toBe(requestId);
});

it('gives a form the first message of each field', () => {
  const errors = { username: ['用户名不能为空', '另一句'], password: [], odd: 'x' };
  expect(fieldMessages({ kind: 'invalid', code: 422, message: '', errors })).toEqual({
    username: '用户名不能为空',
    odd: 'x',
  });
  expect(fieldMessages({ kind: 'refused', code: 609, message: '', errors })).toEqual({});
});
