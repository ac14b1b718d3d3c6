import '#test/dom.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { holdCalls, type Call } from '#test/answers.ts';
import { renderAt } from '#test/render-at.tsx';
import { SearchBox } from './search-box.tsx';

const suggestion = (id: number, name: string, kind = 'goods') => ({
  id,
  name,
  ypgg: '0.25g*24粒',
  sccj: '示例制药',
  highlight: [{ text: name, hit: 1 }],
  kind,
  price: null as string | null,
});

let calls: Call[];
beforeEach(() => {
  vi.useFakeTimers();
  calls = holdCalls();
});
afterEach(() => vi.useRealTimers());

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const searches = () => calls.filter(({ url }) => url.startsWith('/api/goods/search'));
const keywords = () => searches().map(({ url }) => new URLSearchParams(url.split('?')[1]).get('keywords'));

function open(address = '/') {
  const { router } = renderAt(address, <SearchBox />);
  const box = screen.getByRole<HTMLInputElement>('combobox');
  const type = (text: string) => fireEvent.change(box, { target: { value: text } });
  const press = (key: string, more: object = {}) => fireEvent.keyDown(box, { key, ...more });
  const submit = () => fireEvent.submit(screen.getByRole('search'));
  return { router, box, type, press, submit, at: () => router.state.location };
}

async function openWithResults(rows: unknown[] = [suggestion(1, '阿莫西林胶囊'), suggestion(2, '阿莫西林颗粒')]) {
  const opened = open();
  opened.type('amxl');
  await wait(500);
  searches()[0]?.succeed(rows);
  await wait(0);
  return opened;
}

describe('suggestions', () => {
  it('sends one call, 500 ms after the last key', async () => {
    const { type } = open();
    type('a');
    await wait(300);
    type('am');
    await wait(499);
    expect(keywords()).toEqual([]);
    expect(screen.getByText('搜索中…')).toBeTruthy();
    await wait(1);
    expect(keywords()).toEqual(['am']);
    await wait(5000);
    expect(keywords()).toEqual(['am']);
  });

  it('shows 暂无数据 when there is none', async () => {
    await openWithResults([]);
    expect(screen.getByText('暂无数据')).toBeTruthy();
  });

  it('never lets a late response replace a newer one', async () => {
    const { type } = open();
    type('am');
    await wait(500);
    type('amx');
    await wait(500);
    const [first, second] = searches();
    expect(first?.cancelled).toBe(true);
    second?.succeed([suggestion(2, '新的')]);
    await wait(0);
    first?.succeed([suggestion(1, '旧的')]);
    await wait(0);
    expect(
      within(screen.getByRole('listbox'))
        .getAllByRole('option')
        .map((one) => one.textContent),
    ).toEqual(['新的全部规格与厂家', '新的0.25g*24粒 · 示例制药']);
  });

  it('a response that arrives after Esc is not shown', async () => {
    const { type, press } = open();
    type('am');
    await wait(500);
    press('Escape');
    searches()[0]?.succeed([suggestion(1, '旧的')]);
    await wait(0);
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('uses the cache for 5 s, then fetches again', async () => {
    const { type } = await openWithResults();
    type('');
    type('amxl');
    await wait(500);
    expect(keywords()).toEqual(['amxl', 'amxl']); // the empty keyword has cleared the cache
    searches()[1]?.succeed([suggestion(1, '阿莫西林胶囊')]);
    await wait(3000);
    type('amxl ');
    await wait(500);
    expect([keywords().length, screen.getAllByRole('option').length]).toEqual([2, 2]);
    await wait(3000);
    type('amxl');
    await wait(0);
    expect(screen.getAllByRole('option')).toHaveLength(2);
    await wait(500);
    expect(keywords()).toHaveLength(3);
  });

  it('an empty keyword clears the cache and closes', async () => {
    const { type } = await openWithResults();
    type('   ');
    await wait(1000);
    expect([sessionStorage.length, screen.queryByRole('listbox'), keywords().length]).toEqual([0, null, 1]);
  });

  it('fetches makers after switching to 厂家', async () => {
    const { type } = open();
    type('sl');
    fireEvent.click(screen.getByRole('button', { name: '厂家' }));
    await wait(500);
    expect(searches().map(({ url }) => url)).toEqual(['/api/goods/search?keywords=sl&type=2']);
  });
});

describe('an input method', () => {
  it('causes no call while composing; one call 500 ms later', async () => {
    const { box, type, press, at } = open();
    fireEvent.compositionStart(box);
    type('a');
    type('a mo');
    await wait(2000);
    press('Enter', { isComposing: true });
    press('ArrowDown', { isComposing: true });
    expect([calls.length, at().pathname]).toEqual([0, '/']);
    type('阿莫');
    fireEvent.compositionEnd(box);
    await wait(499);
    expect(calls).toHaveLength(0);
    await wait(1);
    expect(keywords()).toEqual(['阿莫']);
    await wait(3000);
    expect(calls).toHaveLength(1);
  });

  it('ignores the Enter that Safari sends after the composition', () => {
    const { box, type } = open();
    type('阿莫');
    expect(fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 })).toBe(false);
  });
});

describe('searching', () => {
  it('opens the list with the trimmed keyword and cancels the planned call', async () => {
    const { type, submit, at } = open();
    type('  板蓝根 ');
    submit();
    await wait(2000);
    expect([at().pathname, new URLSearchParams(at().search).get('keywords'), calls.length]).toEqual([
      '/list',
      '板蓝根',
      0,
    ]);
  });

  it('keeps what is typed before the results are rendered', async () => {
    const { box, type, submit, at } = open();
    type('amxl');
    act(() => {
      submit();
      type('布洛芬');
    });
    await wait(0);
    expect([new URLSearchParams(at().search).get('keywords'), box.value]).toEqual(['amxl', '布洛芬']);
    submit();
    await wait(0);
    expect([new URLSearchParams(at().search).get('keywords'), box.value]).toEqual(['布洛芬', '布洛芬']);
  });

  it('does not search for an empty keyword', () => {
    const { type, submit, at } = open('/cart');
    type('   ');
    submit();
    expect(at().pathname).toBe('/cart');
  });

  it('moves by arrow keys and Enter; up from the first returns to the input', async () => {
    const { box, press, submit, at } = await openWithResults();
    press('ArrowDown');
    press('ArrowDown');
    expect(box.getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[1]?.id);
    press('ArrowUp');
    press('ArrowUp');
    expect(box.getAttribute('aria-activedescendant')).toBeNull();
    press('ArrowUp');
    submit();
    await wait(0);
    expect(at().pathname).toBe('/list/info/2');
  });

  it('goods show stock and price, or when prices are shown', async () => {
    const offers = [
      { ...suggestion(1, '甲'), price: '9.13', price_label: '', number_label: '库存充足' },
      { ...suggestion(2, '乙'), price: null, price_label: '会员可见', number_label: '' },
    ];
    await openWithResults(offers);
    expect(
      screen
        .getAllByRole('option')
        .slice(2)
        .map((one) => one.textContent),
    ).toEqual(['甲0.25g*24粒 · 示例制药库存充足 · ¥9.13', '乙0.25g*24粒 · 示例制药会员可见']);
  });

  it('a name leads to the list, goods to their page', async () => {
    const { at } = await openWithResults();
    fireEvent.click(screen.getByRole('option', { name: /^阿莫西林颗粒\s*全部规格与厂家/ }));
    await wait(0);
    expect([at().pathname, new URLSearchParams(at().search).get('keywords')]).toEqual(['/list', '阿莫西林颗粒']);
  });

  it('searches for the maker when a maker is chosen', async () => {
    const { at } = await openWithResults([suggestion(9, '示例制药', 'sccj')]);
    fireEvent.click(screen.getByRole('option'));
    await wait(0);
    expect(at().search).toBe('?keywords=%E7%A4%BA%E4%BE%8B%E5%88%B6%E8%8D%AF&type=2');
  });

  it('leaves alone what another page looks for', () => {
    const { box } = open('/order?keywords=%E6%9D%BF%E8%93%9D%E6%A0%B9&type=2');
    expect([box.value, screen.getByRole('button', { name: '厂家' }).getAttribute('aria-pressed')]).toEqual([
      '',
      'false',
    ]);
  });

  it('shows keyword and type of the address', () => {
    const { box } = open('/list?keywords=%E6%9D%BF%E8%93%9D%E6%A0%B9&type=2');
    expect([box.value, screen.getByRole('button', { name: '厂家' }).getAttribute('aria-pressed')]).toEqual([
      '板蓝根',
      'true',
    ]);
  });
});
