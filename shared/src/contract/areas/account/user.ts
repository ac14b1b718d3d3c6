import * as z from 'zod';
import { accountAlerts } from './account-alerts.ts';
import { userCouponRecords } from '../wallet/coupon.ts';
import { electronicContractRecords } from './e-contract.ts';
import { endpoint, group } from '../../endpoint.ts';
import { entity } from '../../entity.ts';
import { feedbackRecords } from '../service/feedback.ts';
import { itemRequestRecords } from '../service/item-requests.ts';
import { securityRecords } from '../auth/security.ts';
import { profileRecords } from './profile.ts';
import { qualificationRecords } from './qualifications.ts';
import { storeRecords } from './stores.ts';
import { mobileField } from '#validation/phone.ts';
import { userWalletRecords } from '../wallet/wallet.ts';
import { userSubjects } from '../../subjects.ts';
import * as wire from '../../wire.ts';

const serviceContact = entity('ServiceContact', { name: z.string(), phone: z.string(), is_default: wire.bit });

/** User state of product §3; for a visitor the fields are empty and `show` is 1. */
export const userState = entity('UserState', {
  show: wire.bit,
  username: z.string(),
  name: z.string(),
  phone: z.string(),
  company: z.string(),
  face: wire.picture,
  rank: z.string(),
  admin: serviceContact,
  address: z.string(),
  is_passed: wire.bit,
  points: wire.count,
  /** Lines in the cart. */
  cart: wire.count,
  message_count: wire.count,
  wechat: wire.bit,
  common_config: z.strictObject({ hot_line: z.string(), qq1: z.string(), qq2: z.string() }),
  quality_inspection: z.strictObject({ quality_inspection_url: z.string(), msg: z.string() }),
  login_url: z.string(),
  is_show_youx: wire.bit,
  is_special: wire.bit,
  is_can_chat: wire.bit,
  /** Identifies the buyer to the chat service; not a session token. */
  token: z.string(),
  is_AfterSale: wire.bit,
  /** Counts of pending items, for the home card and the member centre's badges. */
  todo: z.strictObject({
    unpaid: wire.count,
    unreceived: wire.count,
    receipts: wire.count,
    certificates: wire.count,
    coupons: wire.count,
  }),
  /** [ours] Reasons that keep the account from buying, or soon will: shown in the strip under the nav. */
  alerts: accountAlerts,
  /** [ours] Open accounts under the phone, including this one; above 1 the buyer can switch between them. */
  stores: wire.count,
  /** [ours] Answers of customer service in the chat that were not read yet. */
  chat_unread: wire.count,
});
export type UserState = z.infer<typeof userState>;

export const addressEntity = entity('Address', {
  id: wire.rowId.positive(),
  /** 收货人 */
  shr: z.string(),
  phone: z.string(),
  province: z.string(),
  city: z.string(),
  district: z.string(),
  address: z.string(),
  /** Province, city, district and street in one string. */
  full: z.string(),
  is_default: wire.bit,
});
export type Address = z.infer<typeof addressEntity>;

const addressFields = {
  shr: wire.text('收货人', { min: 2, max: 20 }),
  phone: mobileField,
  province: wire.text('省份', { max: 30 }),
  city: wire.text('城市', { max: 30 }),
  district: wire.text('区县', { max: 30 }),
  address: wire.text('详细地址', { min: 4, max: 100 }),
};

export const userGroup = group('user', {
  ...electronicContractRecords,
  ...storeRecords,
  ...securityRecords(userState),
  ...profileRecords,
  ...qualificationRecords,
  base: endpoint({
    method: 'GET',
    reads: userSubjects,
    path: '/api/user/base',
    access: 'visitor',
    input: z.object({}),
    data: userState,
    example: {},
    summary: '用户状态',
    source: 'spec',
  }),
  logout: endpoint({
    method: 'DELETE',
    changes: 'all',
    path: '/api/user/logout',
    access: 'buyer',
    input: z.object({}),
    data: wire.nothing,
    example: {},
    summary: '安全退出',
    source: 'spec',
  }),
  ...userCouponRecords,
  ...userWalletRecords,
  ...itemRequestRecords,
  ...feedbackRecords,
});

export const addressGroup = group('address', {
  list: endpoint({
    method: 'GET',
    reads: ['addresses'],
    path: '/api/user/address',
    access: 'buyer',
    input: z.object({}),
    data: z.array(addressEntity),
    example: {},
    summary: '收货地址',
    source: 'ours',
  }),
  create: endpoint({
    method: 'POST',
    changes: ['addresses'],
    path: '/api/user/address',
    access: 'buyer',
    input: z.object({ ...addressFields, is_default: wire.flag('默认地址').default(false) }),
    data: addressEntity,
    example: {
      shr: '陈晓明',
      phone: '13800000001',
      province: '湖北省',
      city: '武汉市',
      district: '洪山区',
      address: '文馨路18号',
    },
    summary: '新增收货地址',
    source: 'ours',
  }),
  edit: endpoint({
    method: 'POST',
    changes: ['addresses'],
    path: '/api/user/address/{id}/edit',
    access: 'buyer',
    input: z.object({ id: wire.id('地址'), ...addressFields }),
    data: addressEntity,
    example: {
      id: 1,
      shr: '陈晓明',
      phone: '13800000001',
      province: '湖北省',
      city: '武汉市',
      district: '洪山区',
      address: '文馨路18号',
    },
    summary: '修改收货地址',
    source: 'ours',
  }),
  remove: endpoint({
    method: 'DELETE',
    changes: ['addresses'],
    path: '/api/user/address/{id}',
    access: 'buyer',
    input: z.object({ id: wire.id('地址') }),
    data: wire.nothing,
    example: { id: 1 },
    summary: '删除收货地址',
    source: 'ours',
  }),
  setDefault: endpoint({
    method: 'POST',
    changes: ['addresses'],
    path: '/api/user/address/{id}/default',
    access: 'buyer',
    input: z.object({ id: wire.id('地址') }),
    data: wire.nothing,
    example: { id: 1 },
    summary: '设为默认地址',
    source: 'ours',
  }),
});
