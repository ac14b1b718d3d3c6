import '#test/dom.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { answerBy, holdCalls } from '#test/answers.ts';
import { renderAt } from '#test/render-at.tsx';
import { Shell } from './shell.tsx';
import { HeaderAdvert } from './header/header-advert.tsx';

const leaf = (id: number, name: string, url = '/yjh') => ({ id, name, url, image: '', is_open: 1, children: [] });
const category = (id: number, name: string, children: object[] = []) => ({ id, name, logo1: '', image: '', children });

const common = {
  rnss: [
    { name: '板蓝根', url: '' },
    { name: '口罩', url: '/search?keywords=x' },
  ],
  nav: [...Array.from({ length: 10 }, (_, i) => leaf(i + 1, `专区${i + 1}`)), leaf(99, '不该出现')],
  category: Array.from({ length: 9 }, (_, i) => category(i + 1, `大类${i + 1}`, [category(100 + i, `小类${i + 1}`)])),
  category_yx: [],
  category_zy: [],
  category_qx: [],
  brand: [],
  timestamp: 1_893_456_000, // 2030-01-01 08:00 in Shanghai
  notice: [{ name: '物流安排', url: '#later' }],
};
const contact = { hot_line: '400-000-0000', qq1: '800000001', qq2: '800000002' };
const visitor = {
  show: 1,
  username: '',
  name: '',
  phone: '',
  company: '',
  face: '',
  rank: '',
  admin: { name: '王念慈', phone: '400-000-1191', is_default: 1 },
  address: '',
  is_passed: 0,
  points: 0,
  cart: 0,
  message_count: 0,
  wechat: 0,
  common_config: contact,
  quality_inspection: { quality_inspection_url: '', msg: '请在订单中查看质检报告' },
  login_url: '/login',
  is_show_youx: 0,
  is_special: 0,
  is_can_chat: 0,
  token: '',
  is_AfterSale: 0,
  todo: { unpaid: 0, unreceived: 0, receipts: 0, certificates: 0, coupons: 0 },
  alerts: [],
  stores: 0,
  chat_unread: 0,
};
const buyer = { ...visitor, username: 'buyer', company: '康民大药房', is_passed: 1, cart: 120, message_count: 3 };
const ad = { id: 1, name: '满额包邮', image: '/images/a.svg', url: '*soon', bgc: '#004d40', type: '', goods: null };
const amounts = { total: '0.00', selected_kinds: 0 };

const answers = (more: object = {}) => ({
  '/api/focus/common': common,
  '/api/focus/top': [ad],
  '/api/focus/postList': [],
  '/api/global/links': [],
  '/api/user/base': visitor,
  ...more,
});

const alert = (code: string, level: 'amber' | 'red', text: string) => ({
  code,
  level,
  text,
  action_text: '去处理',
  url: '/zzzj',
});

describe('the account strip', () => {
  const expired = alert('certificate_expired', 'red', '药品经营许可证已过期');
  const contract = alert('contract_unsigned', 'amber', '电子合同尚未签署');

  it('shows the most urgent alert with its button, the others on demand; only a warning can be closed', async () => {
    answerBy(answers({ '/api/user/base': { ...buyer, alerts: [expired, contract] } }));
    renderAt('/nowhere', <Shell />);
    const strip = await screen.findByRole('region', { name: '账号提醒' });
    expect(within(strip).getByText(expired.text)).toBeTruthy();
    expect(within(strip).getAllByRole('link', { name: '去处理' })[0]).toHaveProperty('pathname', '/zzzj');
    expect(within(strip).queryByRole('button', { name: `关闭提醒：${contract.text}` })).toBeNull();
    await userEvent.click(within(strip).getByRole('button', { name: '另有 1 项' }));
    await userEvent.click(within(strip).getByRole('button', { name: `关闭提醒：${contract.text}` }));
    expect(within(strip).queryByText(contract.text)).toBeNull();
    expect(within(strip).getByText(expired.text)).toBeTruthy();
    expect(within(strip).queryByRole('button', { name: /关闭提醒/ })).toBeNull();
  });

  it('is not there for a visitor, nor for a buyer with nothing to mend', async () => {
    answerBy(answers({ '/api/user/base': { ...buyer, alerts: [] } }));
    renderAt('/nowhere', <Shell />);
    await screen.findByText('康民大药房');
    expect(screen.queryByRole('region', { name: '账号提醒' })).toBeNull();
  });
});

/** As on the home page. */
const ShellWithAdvert = () => (
  <>
    <HeaderAdvert place="top" />
    <Shell />
  </>
);

describe('the frame', () => {
  it('shows a visitor login and registration, the contacts and at most 9 nav items and 7 categories', async () => {
    answerBy(answers());
    renderAt('/nowhere', <Shell />);
    expect(await screen.findByRole('link', { name: '请登录' })).toHaveProperty('pathname', '/login');
    expect(screen.getByRole('link', { name: '免费注册' })).toBeTruthy();
    expect(screen.getByText('客服 王念慈')).toBeTruthy();
    const nav = await screen.findByRole('navigation', { name: '主导航' });
    expect(within(nav).getByText('专区9')).toBeTruthy();
    expect(within(nav).queryByText('专区10')).toBeNull();
    fireEvent.click(within(nav).getByRole('button', { name: '全部分类' }));
    expect(within(nav).getByRole('link', { name: '大类7' }).getAttribute('href')).toBe('/list?select=7');
    expect(within(nav).queryByText('大类8')).toBeNull();
  });

  // Rule: chat only with `is_can_chat` and a username; a badge of at most 99.
  it('shows a buyer the company, 安全退出 and a badge of at most 99', async () => {
    answerBy(answers({ '/api/user/base': buyer }));
    renderAt('/nowhere', <Shell />);
    expect(await screen.findByRole('link', { name: '康民大药房' })).toBeTruthy();
    expect(screen.getByRole('button', { name: '安全退出' })).toBeTruthy();
    const header = screen.getByRole('banner');
    expect(within(header).getByRole('link', { name: '购物车，120 种商品' }).textContent).toBe('购物车99');
  });

  it('takes the copyright year from the server clock', async () => {
    answerBy(answers());
    renderAt('/nowhere', <Shell />);
    expect(await screen.findByText(/© 2030/)).toBeTruthy();
  });

  it('is shown without messages when every call fails', async () => {
    const calls = answerBy({});
    renderAt('/nowhere', <Shell />);
    // One call, one retry after a second, then a frame without data.
    await waitFor(() => expect(calls.filter(({ url }) => url === '/api/user/base')).toHaveLength(2));
    expect(await screen.findByRole('link', { name: '请登录' })).toBeTruthy();
    expect(screen.queryByText(/系统繁忙/)).toBeNull();
    expect(screen.getByText(/不发布麻醉药品、精神药品/)).toBeTruthy();
  });

  it('shows 活动未开始 for # and *, and a message when the inspection has no address', async () => {
    answerBy(answers());
    renderAt('/nowhere', <ShellWithAdvert />);
    await userEvent.click(await screen.findByRole('button', { name: '满额包邮' }));
    expect(await screen.findByText('活动未开始')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '知道了' }));
    await userEvent.click(screen.getByRole('button', { name: '质检报告查询' }));
    expect(await screen.findByText('请在订单中查看质检报告')).toBeTruthy();
  });

  it('keeps the top advert closed for this tab', async () => {
    answerBy(answers());
    const first = renderAt('/nowhere', <ShellWithAdvert />);
    await userEvent.click(await screen.findByRole('button', { name: '关闭顶部广告' }));
    first.unmount();
    renderAt('/nowhere', <ShellWithAdvert />);
    await screen.findByRole('link', { name: '请登录' });
    expect(screen.queryByRole('button', { name: '关闭顶部广告' })).toBeNull();
  });

  it('refetches the user on every change of route', async () => {
    const calls = answerBy(answers());
    const requests = () => calls.filter(({ url }) => url === '/api/user/base').length;
    const { router } = renderAt('/nowhere', <Shell />);
    await waitFor(() => expect(requests()).toBe(1));
    await router.navigate('/elsewhere');
    await waitFor(() => expect(requests()).toBe(2));
    await router.navigate('/elsewhere?page=2');
    expect(requests()).toBe(2);
  });
});

describe('the posts of the header', () => {
  const post = (id: number, title: string) => ({
    post: {
      id,
      title,
      category_id: 1,
      author: '百草仓客服中心',
      summary: '',
      image: '',
      created_at: '2026-01-05 09:00:00',
      content: `<p>${title}的正文</p>`,
    },
    last: null,
    next: null,
  });

  it('are read by their ids; each opens its text', async () => {
    const calls = holdCalls();
    renderAt('/nowhere', <Shell />);
    const answered = async (id: number, title: string) => {
      const requests = () => calls.find(({ url }) => url === `/api/post/postDetail?id=${id}`);
      await waitFor(() => expect(requests()).toBeTruthy());
      requests()?.succeed(post(id, title));
    };
    await answered(1, '关于百草仓');
    await answered(72, '服务时间与发货安排');
    const notice = await screen.findByRole('region', { name: '公告' });
    await userEvent.click(await within(notice).findByRole('button', { name: '服务时间与发货安排' }));
    expect(await screen.findByText('服务时间与发货安排的正文')).toBeTruthy();
    expect(screen.getByText('百草仓客服中心 · 2026-01-05')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(screen.queryByText('服务时间与发货安排的正文')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: '关于百草仓' }));
    expect(await screen.findByText('关于百草仓的正文')).toBeTruthy();
  });

  it('are left out without a message when their call fails', async () => {
    const calls = answerBy(answers());
    renderAt('/nowhere', <Shell />);
    await waitFor(() => expect(calls.filter(({ url }) => url.startsWith('/api/post/'))).toHaveLength(4));
    expect(screen.getByText('物流安排')).toBeTruthy();
    expect(screen.queryByText(/系统繁忙/)).toBeNull();
  });
});

describe('the cart preview', () => {
  const line = {
    id: 5,
    number: 10,
    price: '9.13',
    goods: null,
    combination: { id: 1, name: '感冒组合', goods: [] },
    invalid: null,
  };
  const opened = async (data: object[]) => {
    const calls = answerBy(
      answers({
        '/api/user/base': buyer,
        '/api/cart/list': { data, amounts },
        '/api/cart/batch_delete': { count: 0 },
      }),
    );
    renderAt('/nowhere', <Shell />);
    await userEvent.click(await screen.findByRole('button', { name: '购物车，120 种商品，预览' }));
    return { calls, panel: await screen.findByRole('region', { name: '购物车预览' }) };
  };

  it('says that it is empty, with a next step', async () => {
    const { panel } = await opened([]);
    expect(await within(panel).findByText('购物车是空的')).toBeTruthy();
    expect(within(panel).getByRole('link', { name: '去采购' })).toBeTruthy();
  });

  it('removes a line only after a confirmation', async () => {
    const { calls, panel } = await opened([line]);
    const deletes = () => calls.filter(({ url }) => url === '/api/cart/batch_delete').map(({ body }) => body);
    await userEvent.click(await within(panel).findByRole('button', { name: '删除 感冒组合' }));
    expect(await screen.findByText('确定要删除该商品吗？')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByText('确定要删除该商品吗？')).toBeNull());
    expect(deletes()).toEqual([]);
    await userEvent.click(within(panel).getByRole('button', { name: '删除 感冒组合' }));
    await userEvent.click(await screen.findByRole('button', { name: '确定' }));
    await waitFor(() => expect(deletes()).toEqual(['ids=5']));
  });

  it('closes with Esc and returns the focus', async () => {
    const { panel } = await opened([line]);
    expect(document.activeElement).toBe(panel);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: '购物车预览' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '购物车，120 种商品，预览' }));
  });
});

// Rule: chat only with `is_can_chat` and a username; a badge of at most 99.
describe('customer service', () => {
  const barOf = async (user: object) => {
    answerBy(answers({ '/api/user/base': user }));
    renderAt('/nowhere', <Shell />);
    const bar = screen.getByRole('complementary', { name: '侧边工具栏' });
    await screen.findAllByText('客服 王念慈');
    return within(bar);
  };

  it('is chat for a buyer who may chat', async () => {
    const bar = await barOf({ ...buyer, is_can_chat: 1 });
    expect(await bar.findByRole('button', { name: '在线客服' })).toBeTruthy();
    expect(bar.queryByRole('button', { name: '联系客服' })).toBeNull();
  });

  it.each([
    ['a buyer who may not chat', { ...buyer, is_can_chat: 0 }],
    ['is_can_chat without a username', { ...visitor, is_can_chat: 1 }],
  ])('is two contact links for %s', async (_title, user) => {
    const bar = await barOf(user);
    await userEvent.click(await bar.findByRole('button', { name: '联系客服' }));
    expect(bar.getByRole('link', { name: 'QQ 800000001' })).toBeTruthy();
    expect(bar.getByRole('link', { name: 'QQ 800000002' })).toBeTruthy();
    expect(bar.queryByRole('button', { name: '在线客服' })).toBeNull();
  });

  it('the inspection link opens its address where there is one', async () => {
    const inspection = { quality_inspection_url: '/help/zfps/ypth', msg: '' };
    await barOf({ ...visitor, quality_inspection: inspection });
    expect(screen.getByRole('link', { name: '质检报告查询' }).getAttribute('href')).toBe('/help/zfps/ypth');
  });
});
