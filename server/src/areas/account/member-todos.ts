import type { Todo } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { paths } from '@baicao/shared/paths';
import { yuanSign } from '@baicao/shared/pricing/money';
import { formatMoment } from '@baicao/shared/time/shanghai';
import type { AlertRow } from './account-alerts.ts';

/** The facts the to-dos are made of, in addition to the alerts of the account. */
export interface TodoFacts {
  readonly alerts: readonly AlertRow[];
  /** `expiresAt`: when the first unpaid order expires, in ms; null without any. */
  readonly unpaid: { readonly count: number; readonly amountFen: number; readonly expiresAt: number | null };
  readonly unreceived: number;
  readonly expiringCoupons: number;
}

/** Tabs of the order list. */
const unpaidTab = 1;
const unreceivedTab = 5;

/** Order: red, then to-dos with a term, then the rest; unpaid orders before the alerts of their level, because they expire within hours. */
export function memberTodos(facts: TodoFacts): Todo[] {
  const rows = [...unpaid(facts), ...facts.alerts.map(alertTodo), ...expiringCoupons(facts), ...whenItSuits(facts)];
  return levels.flatMap((level) => rows.filter((row) => row.level === level));
}

const levels = ['red', 'amber', 'plain'] as const;

function alertTodo({ code, level, text, count, action }: AlertRow): Todo {
  return { code, level, text, count, action_text: action.text, url: action.url };
}

function unpaid({ unpaid: { count, amountFen, expiresAt } }: TodoFacts): Todo[] {
  if (count === 0 || expiresAt === null) return [];
  const until = formatMoment(expiresAt).slice(5, 16);
  return [
    {
      code: 'unpaid',
      level: 'amber',
      text: `${count} 张订单待付款，共 ${yuanSign(amountFen)}，${count > 1 ? '最早 ' : ''}${until} 前未付将取消`,
      count,
      action_text: '去付款',
      url: paths.orders({ type: unpaidTab }),
    },
  ];
}

function expiringCoupons({ expiringCoupons: count }: TodoFacts): Todo[] {
  if (count === 0) return [];
  const text = `${count} 张券将在 ${limits.message.couponDays} 天内到期`;
  return [{ code: 'coupons_expiring', level: 'amber', text, count, action_text: '去使用', url: paths.coupons() }];
}

function whenItSuits({ unreceived }: TodoFacts): Todo[] {
  const rows: Todo[] = [
    {
      code: 'unreceived',
      level: 'plain',
      text: `${unreceived} 张订单在途，收到并验收后请确认收货`,
      count: unreceived,
      action_text: '确认收货',
      url: paths.orders({ type: unreceivedTab }),
    },
  ];
  return rows.filter(({ count }) => count > 0);
}
