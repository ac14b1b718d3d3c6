import type { ViolationCode } from '@baicao/shared/contract';
import {
  certificateNames,
  requiredCertificates,
  usualOf,
  type CertificateType,
} from '@baicao/shared/validation/certificate-types';
import type { Violation } from '#domain/violation.ts';
import type { GoodsRecord } from '#goods/goods-record.ts';
import { rankNames, type Rank, type SalesChannel } from '#goods/sales-channel.ts';

export interface BuyerCertificate {
  readonly type: CertificateType;
  /** Shanghai days, both included. */
  readonly validFrom: string;
  readonly validTo: string;
  /** false: uploaded and not reviewed yet. */
  readonly isAudited: boolean;
}

/** Everything about a buyer that decides what they may buy. */
export interface PolicyBuyer {
  /** The full name of the province. */
  readonly province: string;
  readonly rank: Rank;
  readonly isPassed: boolean;
  readonly certificates: readonly BuyerCertificate[];
  readonly scopeIds: ReadonlySet<number>;
  /** Controlled-sales goods the buyer may buy. */
  readonly permittedGoodsIds: ReadonlySet<number>;
  /** Controlled-sales goods the buyer has applied for. */
  readonly appliedGoodsIds: ReadonlySet<number>;
  /** The oldest stamped receipt of an ephedrine order that is overdue; null: none is. */
  readonly overdueReceipt: { readonly orderSn: string; readonly dueOn: string } | null;
}

export type PolicyGoods = Pick<
  GoodsRecord,
  | 'id'
  | 'name'
  | 'scopeId'
  | 'scopeName'
  | 'channel'
  | 'isControlled'
  | 'isEphedrine'
  | 'isOnShelf'
  | 'isBuyable'
  | 'stock'
>;

/**
 * Why this buyer may not buy these goods on this Shanghai day; null: they may. Checks the account first (604, 605), then
 * the buyer's trade scope (606, region and kind of outlet 603, 607, 608), then the goods (603, 601). Every entry point
 * (lists, detail, add, edit, checkout, order) uses this one policy. Rule: trade rules, Purchase policy.
 */
export function purchaseViolation(buyer: PolicyBuyer, goods: PolicyGoods, today: string): LabelledViolation | null {
  return accountViolation(buyer, goods, today) ?? rightsViolation(buyer, goods, today) ?? goodsViolation(goods);
}

/** A violation with the label shown in place of the button. */
export type LabelledViolation = Violation & { readonly label: string };

function accountViolation(buyer: PolicyBuyer, goods: PolicyGoods, today: string): LabelledViolation | null {
  if (!buyer.isPassed) {
    return {
      code: 'notApproved',
      message: `账号尚未通过审核，审核通过后即可采购「${goods.name}」`,
      label: '审核后可购',
    };
  }
  for (const types of requiredCertificates) {
    const problem = certificateProblem(buyer, types, today);
    if (problem === null) continue;
    const message = `${problem.text}，暂不能采购「${goods.name}」，请在“资质证照”中更新后再采购`;
    return { code: problem.code, message, label: problem.label };
  }
  return null;
}

function rightsViolation(buyer: PolicyBuyer, goods: PolicyGoods, today: string): LabelledViolation | null {
  if (!buyer.scopeIds.has(goods.scopeId)) {
    const message = `「${goods.name}」属于“${goods.scopeName}”，不在您的经营范围内，请更新资质证照中的经营范围或联系客服`;
    return { code: 'outOfScope', message, label: '超出经营范围' };
  }
  const unserved = channelViolation(goods.channel, buyer, goods.name);
  if (unserved) return unserved;
  if (goods.isControlled && !buyer.permittedGoodsIds.has(goods.id)) {
    return controlledViolation(goods, buyer.appliedGoodsIds.has(goods.id));
  }
  return goods.isEphedrine ? ephedrineViolation(buyer, goods, today) : null;
}

/** Goods sold to some provinces or kinds of outlet only: the region before the outlet. */
function channelViolation(
  { provinces, ranks }: SalesChannel,
  { province, rank }: Pick<PolicyBuyer, 'province' | 'rank'>,
  name: string,
): LabelledViolation | null {
  const next = '可选购同类商品或联系专属客服';
  if (provinces.length > 0 && !provinces.includes(province)) {
    const message = `「${name}」仅供应${provinces.join('、')}，${province}暂不供应，${next}`;
    return { code: 'regionNotServed', message, label: '本地区不供应' };
  }
  if (ranks.length === 0 || ranks.includes(rank)) return null;
  const outlets = ranks.map((each) => rankNames[each]).join('、');
  const message = `「${name}」仅供${outlets}采购，您的账户为${rankNames[rank]}，${next}`;
  return { code: 'outletNotServed', message, label: `仅供${outlets}` };
}

/** A buyer who has applied need not apply again. */
function controlledViolation({ name }: PolicyGoods, hasApplied: boolean): LabelledViolation {
  const message = (next: string) => `「${name}」为控销品种，${next}`;
  return hasApplied
    ? { code: 'controlledApplied', message: message('您的控销申请已提交，业务员确认后即可采购'), label: '已申请控销' }
    : { code: 'controlledSale', message: message('请联系专属客服申请控销权限，开通后即可采购'), label: '需控销权限' };
}

/** The mandate first, then an overdue receipt (trade rules, Ephedrine). */
function ephedrineViolation(buyer: PolicyBuyer, goods: PolicyGoods, today: string): LabelledViolation | null {
  const problem = certificateProblem(buyer, ['ephedrine_mandate'], today);
  if (problem !== null) {
    const message = `「${goods.name}」为含麻黄碱类复方制剂，${problem.text}，请在“资质证照”中更新后再采购`;
    return { code: 'ephedrineMandate', message, label: '需含麻委托书' };
  }
  if (buyer.overdueReceipt === null) return null;
  const { orderSn, dueOn } = buyer.overdueReceipt;
  const message = `「${goods.name}」为含麻黄碱类复方制剂，订单 ${orderSn} 的回执最晚应于${dueOn}上传，请在“含麻订单回执”中上传后再采购`;
  return { code: 'receiptOverdue', message, label: '回执已逾期' };
}

function goodsViolation({ name, isOnShelf, isBuyable, stock }: PolicyGoods): LabelledViolation | null {
  if (!isOnShelf) return { code: 'offShelf', message: `「${name}」已下架，可搜索同类商品选购`, label: '已下架' };
  if (!isBuyable) {
    return { code: 'suspended', message: `「${name}」暂不可购买，请联系客服了解供货时间`, label: '暂不可购' };
  }
  if (stock > 0) return null;
  return { code: 'soldOut', message: `「${name}」已售罄，可选购同类商品或联系客服了解到货时间`, label: '已售罄' };
}

interface CertificateProblem {
  readonly code: ViolationCode;
  readonly text: string;
  readonly label: string;
}

/** The problem where none of `types` is valid today, naming the certificate that is valid longest. */
function certificateProblem(
  { certificates, rank }: Pick<PolicyBuyer, 'certificates' | 'rank'>,
  types: readonly CertificateType[],
  today: string,
): CertificateProblem | null {
  const own = certificates.filter((certificate) => types.includes(certificate.type));
  if (own.some((certificate) => isValid(certificate, today))) return null;
  const [latest] = [...own].sort((a, b) => (a.validTo < b.validTo ? 1 : -1));
  if (!latest) {
    const type = usualOf(types, rank);
    return {
      code: 'certificateMissing',
      text: `您尚未上传${type ? certificateNames[type] : '证照'}`,
      label: '缺少证照',
    };
  }
  const { code, state } = whyInvalid(latest, today);
  return { code, text: `您的${certificateNames[latest.type]}${state}`, label: '证照待更新' };
}

function whyInvalid({ validFrom, validTo }: BuyerCertificate, today: string): { code: ViolationCode; state: string } {
  if (validTo < today) return { code: 'certificateExpired', state: `已于${validTo}过期` };
  if (validFrom > today) return { code: 'certificateNotYetValid', state: `自${validFrom}起生效` };
  return { code: 'certificatePending', state: '正在审核中' };
}

function isValid({ isAudited, validFrom, validTo }: BuyerCertificate, today: string): boolean {
  return isAudited && validFrom <= today && today <= validTo;
}
