import { expect, it } from 'vitest';
import { api } from './client.ts';
import { apiQuery, createQueryClient, refresh } from './query.ts';

it.each([
  ['user.base', true],
  ['user.member', true],
  ['cart.list', false],
] as const)('refreshing %s puts the member centre out of date: %s', async (name, isOutOfDate) => {
  const client = createQueryClient();
  const { queryKey } = apiQuery(api.user.member, {});
  client.getQueryCache().build(client, { queryKey }).setData({});
  await refresh(client, [name]);
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(isOutOfDate);
});
