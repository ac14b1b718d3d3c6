import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEmulator, type Emulator } from '#testing.ts';
import { testClientOf } from '#test/test-client.ts';

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
const get = <D>(path: string) => testClientOf(emulator).get<D>(path);
const write = (sql: string, ...values: (string | number)[]) => emulator.db.sqlite.prepare(sql).run(...values);
const pages = async <D>(path: string): Promise<D[]> => {
  const first = await get<D[]>(path);
  const rest = Array.from({ length: (first.meta?.last_page ?? 1) - 1 }, (_, index) =>
    get<D[]>(`${path}&page=${index + 2}`),
  );
  return [first, ...(await Promise.all(rest))].flatMap(({ data }) => data);
};

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

// Rule: news can be read from end to end by its neighbours; a wrong address says where to go.
test.each([2, 3])('post.detail: news of type %i can be read from end to end by its neighbours', async (type) => {
  const list = await pages<Post>(`/api/post/postDetail?type=${type}`);
  const first = list[0]?.id;
  const walked: number[] = [];
  for (let id = first; id !== undefined && walked.length < 100;) {
    walked.push(id);
    const { data } = await get<{ next: Post | null }>(`/api/post/postDetail?type=${type}&id=${id}`);
    id = data.next?.id;
  }
  expect(walked).toEqual(list.map((post) => post.id));
  expect(walked.length).toBeGreaterThan(20);
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

// Rule: an article says the number in force; none is typed.
describe('figures in articles', () => {
  test('no placeholder is left unfilled, in texts, summaries or excerpts', async () => {
    const all = emulator.db.sqlite.prepare<[], { id: number; type: number }>('SELECT id, type FROM articles').all();
    for (const { id, type } of all) {
      const { data } = await get<{ post: Post }>(`/api/post/postDetail?type=${type}&id=${id}`);
      expect([id, JSON.stringify(data).includes('{{')]).toEqual([id, false]);
    }
    const lists = await Promise.all([1, 2, 3].map((type) => pages(`/api/post/postDetail?type=${type}`)));
    expect(JSON.stringify(lists)).not.toContain('{{');
  });

  test('an article says the setting in force, and is found by it', async () => {
    const said = async () => (await get<{ post: Post }>('/api/post/postDetail?id=70')).data.post.content;
    expect(await said()).toContain('满 300 元免运费，不满收 15 元');
    write("INSERT INTO settings (name, value) VALUES ('freeShippingFromFen', '45650'), ('shippingFeeFen', '800')");
    expect(await said()).toContain('满 456.50 元免运费，不满收 8 元');
    expect((await search('456.50')).ids).toContain(70);
    write("DELETE FROM settings WHERE name IN ('freeShippingFromFen', 'shippingFeeFen')");
    expect((await search('456.50')).ids).toEqual([]);
  });

  test('the user agreement is in force from the day it was written', async () => {
    const { data } = await get<{ post: Post & { created_at: string } }>('/api/post/postDetail?id=74');
    expect(data.post.content).toContain(`自 ${data.post.created_at.slice(0, 10)} 起施行`);
  });

  test('a text that only looks like a placeholder is unchanged', async () => {
    write("UPDATE articles SET content = '<p>{{toString}} {{nothing}}</p>' WHERE id = 84");
    const { data } = await get<{ post: Post }>('/api/post/postDetail?id=84');
    expect(data.post.content).toBe('<p>{{toString}} {{nothing}}</p>');
  });
});

interface Part {
  text: string;
  is_hit: 0 | 1;
}
interface Found {
  id: number;
  type: number;
  title: Part[];
  excerpt: Part[];
}

async function search(keywords: string, at = 1) {
  const query = new URLSearchParams({ keywords, page: String(at) });
  const { code, data, meta } = await get<Found[]>(`/api/post/search?${query.toString()}`);
  return { code, data, ids: code === 10000 ? data.map(({ id }) => id) : [], total: meta?.total };
}
const textOf = (parts: Part[] = []) => parts.map(({ text }) => text).join('');

// Rule: help is found by words of title or text; nothing typed is a pattern or markup.
describe('post.search', () => {
  test('finds words in titles first, then in texts, and marks them', async () => {
    const { data } = await search('退换');
    expect([data[0]?.id, textOf(data[0]?.title)]).toEqual([71, '药品退换']);
    expect(data[0]?.title.filter(({ is_hit: hit }) => hit === 1)).toEqual([{ text: '退换', is_hit: 1 }]);
    const inText = data.filter(({ title }) => !textOf(title).includes('退换'));
    expect(inText.length).toBeGreaterThan(0);
    for (const { excerpt } of inText)
      expect(excerpt.some(({ text, is_hit: hit }) => hit === 1 && text === '退换')).toBe(true);
  });

  test.each(['追溯', '近效期', '发票'])('%s in the title of news comes before it in the text of help', async (word) => {
    const inTitle = (await search(word)).data.map(({ title }) => textOf(title).includes(word));
    expect(inTitle).toEqual(inTitle.toSorted((one, other) => Number(other) - Number(one)));
    expect(new Set(inTitle).size).toBe(2);
  });

  test('all words must occur, in any order, however they are written', async () => {
    const [both, turned, one] = [await search('含麻 回执'), await search('　回执　含麻 '), await search('含麻')];
    expect(both.ids).toEqual(turned.ids);
    expect(both.total).toBeLessThan(one.total ?? 0);
    expect((await search('pdf')).ids).toEqual((await search('ＰＤＦ')).ids);
    expect((await search('pdf')).ids).toContain(97);
    expect((await search('含麻 绝无此词')).ids).toEqual([]);
  });

  test.each(['%', '_', '%%', '退%货', '*', '.*', '(', '\\', "'", '"', "' OR 1=1 --"])(
    '%s is a text, no pattern',
    async (keywords) => {
      const { code, data } = await search(keywords);
      expect(code).toBe(10000);
      const wanted = keywords.split(' ');
      for (const { excerpt, title } of data) {
        const shown = (textOf(title) + textOf(excerpt)).normalize('NFKC');
        expect(wanted.some((word) => shown.includes(word))).toBe(true);
      }
      expect(data.length).toBeLessThan(20);
    },
  );

  test.each(['strong', 'href', 'blockquote', '<p>', '&amp;', 'tbody'])('markup is no text: %s', async (keywords) => {
    expect((await search(keywords)).ids).toEqual([]);
  });

  test('a new article is found at once, as plain text', async () => {
    write(
      "UPDATE articles SET title = '<img src=x onerror=alert(1)>', content = '<p>甲 &lt;b&gt; 乙</p><p>丙<strong>丁</strong>戊己庚辛</p>' WHERE id = 83",
    );
    const { data } = await search('丁戊己庚');
    expect(data.map(({ id }) => id)).toEqual([83]);
    expect([textOf(data[0]?.title), textOf(data[0]?.excerpt)]).toEqual([
      '<img src=x onerror=alert(1)>',
      '甲 <b> 乙 丙丁戊己庚辛',
    ]);
    expect((await search('onerror')).ids).toEqual([83]);
  });

  test('is paged; a page past the end is empty', async () => {
    const first = await search('的');
    const second = await search('的', 2);
    expect(first.ids).toHaveLength(20);
    expect(first.total).toBeGreaterThan(40);
    expect(first.ids.filter((id) => second.ids.includes(id))).toEqual([]);
    expect(await search('的', 999_999_999)).toMatchObject({ ids: [], total: first.total });
  });

  test.each([
    ['', '关键词不能为空'],
    ['　 ', '关键词不能为空'],
    ['退'.repeat(51), '关键词最多50个字'],
    ['\u0000', '关键词含有无法识别的字符'],
  ])('refuses %j', async (keywords, message) => {
    const query = new URLSearchParams({ keywords });
    const answer = await get<{ keywords: string[] }>(`/api/post/search?${query.toString()}`);
    expect([answer.code, answer.message]).toEqual([422, message]);
  });
});
