import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmulator, type Emulator } from '#testing.ts';
import { visitorOf } from '#test/visitor.ts';

let emulator: Emulator;
beforeAll(async () => {
  emulator = await createEmulator();
});
afterAll(() => emulator.close());

interface Post {
  id: number;
  title: string;
  content: string;
}
const get = <D>(path: string) => visitorOf(emulator).get<D>(path);

test('focus.postList: four help groups, each with pages of this site', async () => {
  const { data } = await get<{ list: { url: string }[] }[]>('/api/focus/postList');
  expect(data).toHaveLength(4);
  for (const group of data) expect(group.list.length).toBeGreaterThan(0);
  for (const { url } of data.flatMap((group) => group.list)) expect(url).toMatch(/^\/help/);
});

test.each([1, 66, 72])('post.detail: article %i, which the header and the footer read, is there', async (id) => {
  const { data } = await get<{ post: Post }>(`/api/post/postDetail?type=1&id=${id}`);
  expect(data.post.content.length).toBeGreaterThan(100);
});

test('post.detail: the neighbours of a news item are the ones beside it in the list', async () => {
  const list = await get<Post[]>('/api/post/postDetail?type=2');
  const [first, second, third] = list.data;
  const { data } = await get<{ last: Post | null; next: Post | null }>(`/api/post/postDetail?type=2&id=${second?.id}`);
  expect([data.last?.id, data.next?.id]).toEqual([first?.id, third?.id]);
  const newest = await get<{ last: Post | null }>(`/api/post/postDetail?type=2&id=${first?.id}`);
  expect(newest.data.last).toBeNull();
});

test('post.detail: an article of another type, or none, is 404', async () => {
  const { data } = await get<Post[]>('/api/post/postDetail?type=2');
  expect((await get(`/api/post/postDetail?type=3&id=${data[0]?.id}`)).code).toBe(404);
  expect((await get('/api/post/postDetail?id=999999')).code).toBe(404);
});

test('post.detail: a page far past the end is empty', async () => {
  const { data, meta } = await get<Post[]>('/api/post/postDetail?type=3&page=999999999');
  expect([data, (meta?.total ?? 0) > 0]).toEqual([[], true]);
});

test('article.category: the default is category 3', async () => {
  expect((await get('/api/article/category')).data).toEqual((await get('/api/article/category?category_id=3')).data);
});
