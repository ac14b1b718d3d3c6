import type { UserState } from '@baicao/shared/contract';
import type { Database } from '@baicao/db/client';
import { certificateState } from '@baicao/shared/validation/certificates';
import { dayOf } from '@baicao/shared/time/shanghai';
import type { Buyer, VisitorCall } from '#domain/context.ts';
import { rankNames } from '#goods/sales-channel.ts';
import {
  accountRow,
  certificateDates,
  defaultContact,
  missingReceiptCount,
  orderCounts,
  usableCouponCount,
  type AccountRow,
} from './account.repo.ts';

const site = {
  common_config: { hot_line: '400-000-0000', qq1: '800000001', qq2: '800000002' },
  quality_inspection: {
    quality_inspection_url: '',
    msg: '药检报告请在商品详情页或订单详情中查看，如未找到请联系专属客服',
  },
  login_url: '/login',
} as const;

const nobody: UserState = {
  show: 1,
  username: '',
  name: '',
  phone: '',
  company: '',
  face: '',
  rank: '',
  admin: { name: '', phone: '', is_default: 1 },
  address: '',
  is_passed: 0,
  points: 0,
  cart: 0,
  message_count: 0,
  wechat: 0,
  ...site,
  is_show_youx: 0,
  is_special: 0,
  is_can_chat: 0,
  token: '',
  is_AfterSale: 0,
  todo: { unpaid: 0, unreceived: 0, receipts: 0, certificates: 0, coupons: 0 },
};

/** The user state of spec §3; for a visitor it is empty, with the default contact and `show: 1`. */
export function userState(call: VisitorCall): UserState {
  if (!call.buyer) return { ...nobody, admin: { ...defaultContact(call.db), is_default: 1 } };
  const row = accountRow(call.db, call.buyer.id);
  return {
    ...nobody,
    ...identity(row),
    todo: {
      ...nobody.todo,
      ...orderCounts(call.db, row.id),
      receipts: missingReceiptCount(call.db, row.id),
      certificates: certificatesToRenew(call.db, call.buyer, call.now),
      coupons: usableCouponCount(call.db, row.id, call.now),
    },
  };
}

const bit = (flag: boolean): 0 | 1 => (flag ? 1 : 0);

function identity(row: AccountRow): Partial<UserState> {
  return {
    username: row.username,
    name: row.name,
    phone: row.phone,
    company: row.company,
    rank: rankNames[row.rank],
    admin: { name: row.contactName, phone: row.contactPhone, is_default: bit(row.contactIsDefault) },
    address: row.address ?? '',
    is_passed: bit(row.isPassed),
    points: row.points,
    cart: row.cartLines,
    message_count: row.unreadMessages,
    wechat: row.wechatUnionid === null ? 0 : 1,
    is_show_youx: bit(row.isPreferredShown),
    is_special: bit(row.isSpecial),
    is_can_chat: bit(row.canChat),
    token: `chat-${row.id}`,
    is_AfterSale: bit(row.isPassed),
  };
}

/** Certificates that have expired or expire within 30 days. */
function certificatesToRenew(db: Database, buyer: Buyer, now: number): number {
  const today = dayOf(now);
  return certificateDates(db, buyer.id).filter((row) => {
    const { state } = certificateState({ validTo: row.validTo, audited: row.isAudited }, today);
    return state === 'expiring' || state === 'expired';
  }).length;
}
