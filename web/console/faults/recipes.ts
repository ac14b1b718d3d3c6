import type { FaultRule } from '#console/control/answers.ts';

/** Rules that are added in one press. */
export interface Recipe {
  readonly title: string;
  readonly about: string;
  readonly rules: readonly FaultRule[];
}

export const recipes: readonly Recipe[] = [
  {
    title: '下单前两次 503',
    about: '第三次成功：重试与幂等',
    rules: [{ match: { op: 'order.create' }, when: { first: 2 }, effect: { code: 503 } }],
  },
  {
    title: '一半支付丢失应答',
    about: '已经扣款，应答没有到达',
    rules: [
      {
        match: { op: 'order.pay' },
        when: { probability: 0.5, seed: 7 },
        effect: { connection: 'reset', handled: true },
      },
    ],
  },
  {
    title: '全部变慢 1–3 秒',
    about: '骨架屏、重复点击、超时提示',
    rules: [{ effect: { latency: { uniform: [1_000, 3_000] } } }],
  },
  {
    title: '459 未签合同',
    about: '提交订单时要求先签电子合同',
    rules: [{ match: { op: 'order.create' }, effect: { code: 459 } }],
  },
  {
    title: '登录已失效',
    about: '下一次调用要求重新登录，只一次',
    rules: [{ match: { op: 'cart.*' }, when: { times: 1 }, effect: { code: 401 } }],
  },
  {
    title: '商品列表断线',
    about: '连接被重置，没有应答',
    rules: [{ match: { op: 'goods.*' }, effect: { connection: 'reset' } }],
  },
  {
    title: '购物车半截应答',
    about: '应答在中间断开',
    rules: [{ match: { op: 'cart.list' }, effect: { connection: 'truncate' } }],
  },
  {
    title: '支付没有应答',
    about: '一直等待，直到客户端放弃',
    rules: [{ match: { op: 'order.pay' }, when: { times: 1 }, effect: { connection: 'hang' } }],
  },
];
