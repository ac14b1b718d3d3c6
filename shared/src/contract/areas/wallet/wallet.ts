import * as z from 'zod';
import { limits } from '#limits.ts';
import { endpoint } from '../../endpoint.ts';
import {
  creditBill,
  creditMovement,
  moneyMovement,
  moneySums,
  pointsMovement,
  statement,
  wallet,
} from './wallet-entity.ts';
import * as wire from '../../wire.ts';

/** 0: every kind. */
const moneyType = wire.choice('类型', [0, 1, 2, 3, 4, 5]).default(0);

/** Days in Shanghai, both included; a missing day leaves that end open. */
const period = {
  start_time: wire.date('开始日期').optional(),
  end_time: wire.date('结束日期').optional(),
};

/** An export reads the log in larger pages. */
const logPage = { page: wire.page(), per_page: wire.perPage(limits.page.size, limits.wallet.logPageMax) };

/** Balance, points and account of the buyer, under `user` (product §7). */
export const userWalletRecords = {
  money: endpoint({
    method: 'GET',
    reads: ['wallet', 'points'],
    path: '/api/user/user_money',
    access: 'buyer',
    input: z.object({}),
    data: wallet,
    example: {},
    summary: '余额、账期与积分',
    source: 'spec',
  }),
  moneyLog: endpoint({
    method: 'GET',
    reads: ['wallet'],
    path: '/api/user/user_money_log',
    access: 'buyer',
    input: z.object({ ...logPage, use_type: moneyType, ...period }),
    data: z.array(moneyMovement),
    paged: true,
    example: {},
    summary: '余额明细',
    source: 'spec',
  }),
  /** Sums of the period, each kind separately, whatever kind the log shows. */
  moneySummary: endpoint({
    method: 'GET',
    reads: ['wallet'],
    path: '/api/user/user_money_summary',
    access: 'buyer',
    input: z.object(period),
    data: moneySums,
    example: {},
    summary: '余额收支汇总',
    source: 'ours',
  }),
  pointsLog: endpoint({
    method: 'GET',
    reads: ['points'],
    path: '/api/user/points_log',
    access: 'buyer',
    input: z.object({ ...logPage, use_type: moneyType, ...period }),
    data: z.array(pointsMovement),
    paged: true,
    example: {},
    summary: '积分明细',
    source: 'ours',
  }),
  creditLog: endpoint({
    method: 'GET',
    reads: ['wallet'],
    path: '/api/user/credit_log',
    access: 'buyer',
    input: z.object({ ...logPage, use_type: wire.choice('类型', [0, 1, 2, 3]).default(0), ...period }),
    data: z.array(creditMovement),
    paged: true,
    example: {},
    summary: '账期明细',
    source: 'ours',
  }),
  /** Unpaid bills, oldest first: a repayment settles the oldest, a refund its own order. `left` adds up to `used`. */
  creditBills: endpoint({
    method: 'GET',
    reads: ['wallet'],
    path: '/api/user/credit_bills',
    access: 'buyer',
    input: z.object({}),
    data: z.strictObject({ used: wire.money, due_on: wire.day.nullable(), bills: z.array(creditBill) }),
    example: {},
    summary: '账期账单',
    source: 'ours',
  }),
  statement: endpoint({
    method: 'GET',
    reads: ['orders', 'wallet', 'invoices'],
    path: '/api/user/statement',
    access: 'buyer',
    input: z.object({ start_time: wire.date('开始日期'), end_time: wire.date('结束日期') }),
    data: statement,
    example: { start_time: '2026-02-01', end_time: '2026-02-28' },
    summary: '对账单',
    source: 'ours',
  }),
} as const;
