import type { Database } from '@baicao/db/client';
import { itemRequestGoods, itemRequestReplies, itemRequests } from '@baicao/db/schema';
import type { ItemReplyKind, ItemRequestState } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { itemReplyText, type RequestedItem } from '@baicao/shared/messages/service-messages';
import { dayMs, hourMs } from '@baicao/shared/time/durations';
import { addDays } from '@baicao/shared/time/shanghai';
import { personaIds, personas, type PersonaName } from '#personas.ts';
import { rowWriter } from '#rows.ts';
import type { SeededGoods } from '#seeded-goods.ts';
import type { SeedContext } from '#seed-context.ts';

const { firstReplyHours, lastReplyHours } = limits.itemRequest;

/** Until an open request is due, in ms: a tester answers it; a test that advances its clock by hours or days must not. */
const longWait = 365 * dayMs;

interface Plan extends RequestedItem {
  readonly by: PersonaName;
  readonly number: number;
  readonly hoursAgo: number;
  /** Replies so far. */
  readonly replies: readonly ItemReplyKind[];
  readonly priceFen?: number;
  readonly message?: string;
  readonly validDays?: number;
  readonly isWithdrawn?: boolean;
  /** Indexes of the named goods among the ordinary goods. */
  readonly goods?: readonly number[];
}

/** Requests: names of the trade that no goods of the catalogue have, and goods that the catalogue has. */
function plans(ordinary: readonly SeededGoods[]): Plan[] {
  const listed = (place: number): RequestedItem & { readonly goods: readonly number[] } => {
    const { name = '', specification = '', manufacturer = '' } = ordinary[place] ?? {};
    return { name, specification, manufacturer, goods: [place] };
  };
  const item = (name: string, specification: string, manufacturer = '') => ({ name, specification, manufacturer });
  return [
    {
      ...item('盐酸多西环素肠溶胶囊', '0.1g*20粒'),
      by: 'buyer',
      number: 60,
      hoursAgo: 0.5,
      replies: [],
      priceFen: 1_850,
      message: '门诊常开，希望长期供货',
      validDays: 30,
    },
    {
      ...item('人血白蛋白', '10g(20%,50ml)'),
      by: 'buyer',
      number: 20,
      hoursAgo: 20,
      replies: ['sourcing'],
      validDays: 15,
      message: '冷链配送',
    },
    { ...listed(0), by: 'buyer', number: 100, hoursAgo: 5 * 24, replies: ['found'] },
    { ...listed(4), by: 'buyer', number: 40, hoursAgo: 12 * 24, replies: ['sourcing', 'arrived'], priceFen: 2_200 },
    {
      ...item('注射用胸腺五肽', '10mg'),
      by: 'buyer',
      number: 50,
      hoursAgo: 30 * 24,
      replies: ['sourcing', 'unavailable'],
      goods: [],
    },
    {
      ...item('鲑降钙素鼻喷雾剂', '2ml:4400IU'),
      by: 'buyer',
      number: 30,
      hoursAgo: 45 * 24,
      replies: [],
      isWithdrawn: true,
      message: '已从其他渠道购进',
    },
    { ...listed(8), by: 'vip', number: 200, hoursAgo: 9 * 24, replies: ['found'] },
    { ...item('丁苯酞软胶囊', '0.1g*24粒'), by: 'vip', number: 80, hoursAgo: 1, replies: [] },
    { ...listed(12), by: 'clinic', number: 20, hoursAgo: 7 * 24, replies: ['sourcing', 'arrived'] },
    {
      ...item('破伤风抗毒素', '1500IU'),
      by: 'chain',
      number: 100,
      hoursAgo: 16 * 24,
      replies: ['sourcing', 'unavailable'],
      goods: [],
    },
  ];
}

/** Item requests in every state; request 1 of `buyer` waits. */
export function makeItemRequests(db: Database, context: SeedContext, ordinary: readonly SeededGoods[]): void {
  const write = rowWriter(db, itemRequests);
  const writeReply = rowWriter(db, itemRequestReplies);
  const writeGoods = rowWriter(db, itemRequestGoods);
  for (const plan of plans(ordinary)) {
    const createdAt = context.now - plan.hoursAgo * hourMs;
    const requestId = write({ ...requestRow(context, plan, createdAt), ...fate(plan, createdAt, context.now) });
    plan.replies.forEach((kind, index) => {
      const at = createdAt + (index === 0 ? firstReplyHours : lastReplyHours) * hourMs;
      const replyId = writeReply({ requestId, kind, content: contentOf(plan, kind), createdAt: at });
      const named = kind === 'sourcing' ? [] : (plan.goods ?? []);
      named.forEach((place, position) => {
        const goods = ordinary[place];
        if (goods) writeGoods({ replyId, position, goodsId: goods.id });
      });
    });
  }
}

function requestRow(context: SeedContext, plan: Plan, createdAt: number) {
  const { name, specification, manufacturer, number, priceFen = null, message = '', validDays, by } = plan;
  const { name: contactName = '', phone = '' } = personas.find(({ username }) => username === by) ?? {};
  const validUntil = validDays === undefined ? null : addDays(context.today, validDays);
  return {
    buyerId: personaIds[by],
    name,
    specification,
    manufacturer,
    number,
    priceFen,
    validUntil,
    contactName,
    phone,
    message,
    createdAt,
  };
}

function fate({ replies, isWithdrawn }: Plan, createdAt: number, now: number) {
  if (isWithdrawn) return { state: 'closed', dueAt: null, withdrawnAt: createdAt + hourMs } as const;
  const state = stateAfter(replies.at(-1));
  const isOpen = state === 'waiting' || replies.at(-1) === 'sourcing';
  return { state, dueAt: isOpen ? now + longWait : null, withdrawnAt: null };
}

function stateAfter(last: ItemReplyKind | undefined): ItemRequestState {
  if (last === undefined) return 'waiting';
  if (last === 'arrived') return 'arrived';
  return last === 'unavailable' ? 'closed' : 'answered';
}

function contentOf(plan: Plan, kind: ItemReplyKind): string {
  if (kind === 'unavailable') return itemReplyText.unavailable(plan, (plan.goods ?? []).length > 0);
  return kind === 'note' ? '' : itemReplyText[kind](plan);
}
