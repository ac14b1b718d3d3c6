import type { AccountAlertCode } from '@baicao/shared/contract';
import { paths } from '@baicao/shared/paths';
import { yuanSign } from '@baicao/shared/pricing/money';
import { daysBetween } from '@baicao/shared/time/shanghai';
import type { CertificateStatus } from './account-certificates.ts';

export interface OpenReceipt {
  readonly orderSn: string;
  readonly dueOn: string;
  /** An upload of this certificate was refused. */
  readonly isRefused: boolean;
}

/** The input of the rules below. Days are Shanghai days. */
export interface AccountFacts {
  readonly today: string;
  readonly isPassed: boolean;
  /** Reason of the refusal; empty where none was given. */
  readonly auditNote: string;
  readonly isContractSigned: boolean;
  readonly certificates: readonly CertificateStatus[];
  /** Delivered ephedrine orders without a receipt under review or passed, the earliest due first. */
  readonly openReceipts: readonly OpenReceipt[];
  readonly credit: { readonly usedFen: number; readonly dueOn: string | null };
}

export interface AlertRow {
  readonly code: AccountAlertCode;
  readonly level: 'amber' | 'red';
  readonly text: string;
  /** Number of certificates, receipts or bills the alert is about. */
  readonly count: number;
  readonly action: { readonly text: string; readonly url: string };
}

/** [ours] Days before a bill is due from which it is announced. */
const creditNoticeDays = 7;

type Rule = (facts: AccountFacts) => AlertRow | AlertRow[] | null;

/** Alerts of one level keep this order. The strip under the nav and the to-dos of the member centre are made of these rows. */
const rules: readonly Rule[] = [
  expiredCertificates,
  missingCertificates,
  overdueReceipts,
  overdueCredit,
  notApproved,
  unsignedContract,
  expiringCertificates,
  dueReceipts,
  dueCredit,
];

/** The alerts of a buyer, red before amber. */
export function accountAlerts(facts: AccountFacts): AlertRow[] {
  const rows = rules.flatMap((rule) => rule(facts) ?? []);
  return [...rows.filter(({ level }) => level === 'red'), ...rows.filter(({ level }) => level === 'amber')];
}

/** Amber while a new certificate is under review: the buyer has nothing left to do then. */
function expiredCertificates({ certificates }: AccountFacts): AlertRow[] {
  const expired = certificates.filter(({ state }) => state === 'expired');
  return expired.map(({ name, validTo, isOptional, isRenewing }) => {
    const blocked = isOptional ? '暂不能采购含麻黄碱类复方制剂' : '暂不能采购药品';
    const text = `${name}已于 ${validTo ?? ''} 过期，${blocked}`;
    return {
      code: 'certificate_expired',
      level: isRenewing ? 'amber' : 'red',
      text: isRenewing ? `${text}，新证正在审核` : text,
      count: 1,
      action: renewal(isRenewing),
    };
  });
}

function missingCertificates({ certificates, isPassed }: AccountFacts): AlertRow | null {
  const missing = certificates.filter(({ state, isRenewing }) => state === 'missing' && !isRenewing);
  if (missing.length === 0) return null;
  const names = missing.map(({ name }) => name).join('、');
  return {
    code: 'certificate_missing',
    level: 'red',
    text: isPassed ? `缺少${names}，暂不能采购药品` : `缺少${names}，上传后才能审核账号`,
    count: missing.length,
    action: { text: '上传证照', url: paths.certificates() },
  };
}

function expiringCertificates({ certificates }: AccountFacts): AlertRow[] {
  const expiring = certificates.filter(({ state, isRenewing }) => state === 'expiring' && !isRenewing);
  return expiring.map(({ name, daysLeft }) => ({
    code: 'certificate_expiring',
    level: 'amber',
    text: `${name}${untilText(daysLeft ?? 0, '到期')}，过期后不能采购`,
    count: 1,
    action: renewal(false),
  }));
}

function overdueReceipts({ openReceipts, today }: AccountFacts): AlertRow | null {
  const late = openReceipts.filter(({ dueOn }) => dueOn < today);
  const [first] = late;
  if (!first) return null;
  const days = daysBetween(first.dueOn, today) ?? 0;
  return {
    code: 'receipt_overdue',
    level: 'red',
    text: `${orderMessages(late)}的含麻回执已逾期 ${days} 天，上传前不能采购含麻黄碱类复方制剂`,
    count: late.length,
    action: { text: '上传回执', url: paths.orderReceipts() },
  };
}

function dueReceipts({ openReceipts, today }: AccountFacts): AlertRow | null {
  const due = openReceipts.filter(({ dueOn }) => dueOn >= today);
  const [first] = due;
  if (!first) return null;
  const left = untilText(daysBetween(today, first.dueOn) ?? 0, '到期');
  return {
    code: 'receipt_due',
    level: 'amber',
    text: `${orderMessages(due)}的含麻回执${first.isRefused ? '未通过，请重新上传' : '待上传'}，${left}（${first.dueOn}）`,
    count: due.length,
    action: { text: '上传回执', url: paths.orderReceipts() },
  };
}

function overdueCredit({ credit: { usedFen, dueOn }, today }: AccountFacts): AlertRow | null {
  if (usedFen === 0 || dueOn === null || dueOn >= today) return null;
  const days = daysBetween(dueOn, today) ?? 0;
  return {
    code: 'credit_overdue',
    level: 'red',
    text: `账期欠款 ${yuanSign(usedFen)} 已于 ${dueOn} 到期，逾期 ${days} 天，账期支付暂停，其他支付方式不受影响`,
    count: 1,
    action: { text: '去还款', url: paths.creditAccount() },
  };
}

function dueCredit({ credit: { usedFen, dueOn }, today }: AccountFacts): AlertRow | null {
  if (usedFen === 0 || dueOn === null) return null;
  const days = daysBetween(today, dueOn) ?? -1;
  if (days < 0 || days > creditNoticeDays) return null;
  return {
    code: 'credit_due',
    level: 'amber',
    text: `账期欠款 ${yuanSign(usedFen)} ${untilText(days, '到期')}（${dueOn}），请按时还款`,
    count: 1,
    action: { text: '查看账单', url: paths.creditAccount() },
  };
}

/** A refused account shows the reason; an account that was not refused only waits. */
function notApproved({ isPassed, auditNote }: AccountFacts): AlertRow | null {
  if (isPassed) return null;
  const isRefused = auditNote !== '';
  return {
    code: 'not_approved',
    level: isRefused ? 'red' : 'amber',
    text: isRefused ? `账号审核未通过：${auditNote}` : '账号正在审核，通过后即可查看价格和采购',
    count: 1,
    action: { text: isRefused ? '修改资料' : '查看审核进度', url: paths.certificates() },
  };
}

function unsignedContract({ isContractSigned }: AccountFacts): AlertRow | null {
  if (isContractSigned) return null;
  return {
    code: 'contract_unsigned',
    level: 'amber',
    text: '电子合同尚未签署，签署后才能提交订单',
    count: 1,
    action: { text: '去签署', url: paths.contract() },
  };
}

function renewal(isRenewing: boolean): AlertRow['action'] {
  return { text: isRenewing ? '查看审核进度' : '上传新证', url: paths.certificates() };
}

/** 还有 8 天到期, 今天到期. */
function untilText(days: number, what: string): string {
  return days === 0 ? `今天${what}` : `还有 ${days} 天${what}`;
}

/** 订单 20260201000012; for several orders their number follows. */
function orderMessages(rows: readonly { readonly orderSn: string }[]): string {
  const [first] = rows;
  const sn = first?.orderSn ?? '';
  return rows.length > 1 ? `订单 ${sn} 等 ${rows.length} 张订单` : `订单 ${sn} `;
}
