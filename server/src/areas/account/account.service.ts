import { accountAlertsMax, type AccountAlert, type UserState } from '@baicao/shared/contract';
import { paths } from '@baicao/shared/paths';
import { seller } from '@baicao/shared/seller';
import type { VisitorCall } from '#domain/context.ts';
import { rankNames } from '#goods/sales-channel.ts';
import { accountAlerts, type AccountFacts, type AlertRow } from './account-alerts.ts';
import { accountFacts } from './account-facts.repo.ts';
import { accountRow, defaultContact, type AccountRow } from './account.repo.ts';

const site = {
  common_config: { hot_line: seller.hotLine, qq1: seller.qq[0], qq2: seller.qq[1] },
  quality_inspection: {
    quality_inspection_url: '',
    msg: '药检报告在商品详情页可以查看；登录后，收到的每个批号都可在资料中心下载',
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
  alerts: [],
  stores: 0,
  chat_unread: 0,
};

/** The user state of product §3; for a visitor it is empty, with the default contact and `show: 1`. */
export function userState({ db, buyer, now }: VisitorCall): UserState {
  if (!buyer) return { ...nobody, admin: { ...defaultContact(db), is_default: 1 } };
  const account = accountRow(db, buyer.id, now);
  return buyerState(account, accountFacts(db, account, now));
}

/** The state of a buyer whose account and facts are read already. */
export function buyerState(account: AccountRow, facts: AccountFacts): UserState {
  return {
    ...nobody,
    ...identity(account),
    quality_inspection: { ...site.quality_inspection, quality_inspection_url: paths.documents() },
    todo: {
      unpaid: account.unpaid,
      unreceived: account.unreceived,
      receipts: facts.openReceipts.length,
      certificates: certificatesToRenew(facts),
      coupons: account.usableCoupons,
    },
    alerts: accountAlerts(facts).slice(0, accountAlertsMax).map(wireAlert),
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
    stores: row.stores,
    message_count: row.unreadMessages,
    chat_unread: row.unreadChat,
    wechat: row.wechatUnionid === null ? 0 : 1,
    is_show_youx: bit(row.isPreferredShown),
    is_special: bit(row.isSpecial),
    is_can_chat: bit(row.canChat),
    token: `chat-${row.id}`,
    is_AfterSale: bit(row.isPassed),
  };
}

/** Certificates that have expired or expire within 30 days. */
function certificatesToRenew({ certificates }: AccountFacts): number {
  return certificates.filter(({ state }) => state === 'expiring' || state === 'expired').length;
}

function wireAlert({ code, level, text, action }: AlertRow): AccountAlert {
  return { code, level, text, action_text: action.text, url: action.url };
}
