import type { RefusalName } from '@baicao/shared/contract';
import type { GoodsRecord } from '#goods/goods-record.ts';
import { channelProblem, type ChannelBuyer } from '#goods/sales-channel.ts';

export type CertificateType = 'business_licence' | 'drug_licence' | 'clinic_licence' | 'mandate' | 'ephedrine_mandate';

export interface HeldCertificate {
  readonly type: CertificateType;
  /** Shanghai days, both included. */
  readonly validFrom: string;
  readonly validTo: string;
  /** false: uploaded, but nobody has looked at it yet. */
  readonly isAudited: boolean;
}

/** Everything about a buyer that decides what he may buy. */
export interface GateBuyer extends ChannelBuyer {
  readonly isPassed: boolean;
  readonly certificates: readonly HeldCertificate[];
  readonly scopeIds: ReadonlySet<number>;
  /** Controlled-sales goods he may buy. */
  readonly permittedGoodsIds: ReadonlySet<number>;
  /** Controlled-sales goods he has asked for. */
  readonly appliedGoodsIds: ReadonlySet<number>;
  /** The stamped receipt of an earlier ephedrine order that should have come in by now; null where none is missing. */
  readonly overdueReceipt: { readonly orderSn: string; readonly dueOn: string } | null;
}

export type GateGoods = Pick<
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

/** Why goods cannot be bought: the code, a sentence with the way out, and a word or two for a button. */
export interface PurchaseRefusal {
  readonly refusal: RefusalName;
  readonly reason: string;
  readonly label: string;
}

const certificateNames: Record<CertificateType, string> = {
  business_licence: '营业执照',
  drug_licence: '药品经营许可证',
  clinic_licence: '医疗机构执业许可证',
  mandate: '采购委托书',
  ephedrine_mandate: '含麻委托书',
};

/** One of each group must be valid (trade rules §2 Certificates): the licence, the right to deal, the mandate. */
const requiredCertificates: readonly (readonly CertificateType[])[] = [
  ['business_licence'],
  ['drug_licence', 'clinic_licence'],
  ['mandate'],
];

/**
 * Whether this buyer may buy these goods on this Shanghai day, and if not, why: the rule behind every door. The buyer's
 * own standing comes first (604, 605), then what he may deal in (606, region and kind of outlet 603, 607, 608), then the
 * goods (603, 601).
 * Trade rules §2: one gate, six doors.
 */
export function purchaseRefusal(buyer: GateBuyer, goods: GateGoods, today: string): PurchaseRefusal | null {
  return buyerRefusal(buyer, goods, today) ?? rightsRefusal(buyer, goods, today) ?? goodsRefusal(goods);
}

function buyerRefusal(buyer: GateBuyer, goods: GateGoods, today: string): PurchaseRefusal | null {
  if (!buyer.isPassed) {
    return {
      refusal: 'notApproved',
      reason: `账号尚未通过审核，审核通过后即可采购「${goods.name}」`,
      label: '审核后可购',
    };
  }
  for (const types of requiredCertificates) {
    const problem = certificateProblem(buyer.certificates, types, today);
    if (problem === null) continue;
    const reason = `${problem.text}，暂不能采购「${goods.name}」，请在“资质证照”中更新后再采购`;
    return { refusal: 'certificateExpired', reason, label: problem.label };
  }
  return null;
}

function rightsRefusal(buyer: GateBuyer, goods: GateGoods, today: string): PurchaseRefusal | null {
  if (!buyer.scopeIds.has(goods.scopeId)) {
    const reason = `「${goods.name}」属于“${goods.scopeName}”，不在您的经营范围内，请更新资质证照中的经营范围或联系客服`;
    return { refusal: 'outOfScope', reason, label: '超出经营范围' };
  }
  const elsewhere = channelProblem(goods.channel, buyer, goods.name);
  if (elsewhere) return { refusal: 'notBuyable', ...elsewhere };
  if (goods.isControlled && !buyer.permittedGoodsIds.has(goods.id)) {
    return controlledRefusal(goods, buyer.appliedGoodsIds.has(goods.id));
  }
  return goods.isEphedrine ? ephedrineRefusal(buyer, goods, today) : null;
}

/** Who has applied is not asked to apply again. */
function controlledRefusal(goods: GateGoods, hasApplied: boolean): PurchaseRefusal {
  const next = hasApplied ? '您的控销申请已提交，业务员确认后即可采购' : '请联系专属客服申请控销权限，开通后即可采购';
  const reason = `「${goods.name}」为控销品种，${next}`;
  return { refusal: 'controlledSale', reason, label: hasApplied ? '已申请控销' : '需控销权限' };
}

/** The permit first, then a receipt that is missing (trade rules §2 Ephedrine goods). */
function ephedrineRefusal(buyer: GateBuyer, goods: GateGoods, today: string): PurchaseRefusal | null {
  const problem = certificateProblem(buyer.certificates, ['ephedrine_mandate'], today);
  if (problem !== null) {
    const reason = `「${goods.name}」为含麻黄碱类复方制剂，${problem.text}，请在“资质证照”中更新后再采购`;
    return { refusal: 'ephedrineRule', reason, label: '需含麻委托书' };
  }
  if (buyer.overdueReceipt === null) return null;
  const { orderSn, dueOn } = buyer.overdueReceipt;
  const reason = `「${goods.name}」为含麻黄碱类复方制剂，订单 ${orderSn} 的回执最晚应于${dueOn}上传，请在“含麻订单回执”中上传后再采购`;
  return { refusal: 'ephedrineRule', reason, label: '回执已逾期' };
}

function goodsRefusal(goods: GateGoods): PurchaseRefusal | null {
  if (!goods.isOnShelf) {
    return { refusal: 'notBuyable', reason: `「${goods.name}」已下架，可搜索同类商品选购`, label: '已下架' };
  }
  if (!goods.isBuyable) {
    return { refusal: 'notBuyable', reason: `「${goods.name}」暂不可购买，请联系客服了解供货时间`, label: '暂不可购' };
  }
  if (goods.stock > 0) return null;
  return {
    refusal: 'stockShort',
    reason: `「${goods.name}」已售罄，可选购同类商品或联系客服了解到货时间`,
    label: '已售罄',
  };
}

/** What is wrong where none of `types` is valid today, naming the one that is nearest to being right. */
function certificateProblem(
  held: readonly HeldCertificate[],
  types: readonly CertificateType[],
  today: string,
): { text: string; label: string } | null {
  const own = held.filter((certificate) => types.includes(certificate.type));
  if (own.some((certificate) => isValid(certificate, today))) return null;
  const [latest] = [...own].sort((a, b) => (a.validTo < b.validTo ? 1 : -1));
  const name = types.map((type) => certificateNames[type]).join('或');
  if (!latest) return { text: `您尚未上传${name}`, label: '缺少证照' };
  return { text: `您的${certificateNames[latest.type]}${stateOf(latest, today)}`, label: '证照待更新' };
}

function isValid({ isAudited, validFrom, validTo }: HeldCertificate, today: string): boolean {
  return isAudited && validFrom <= today && today <= validTo;
}

function stateOf({ validFrom, validTo }: HeldCertificate, today: string): string {
  if (validTo < today) return `已于${validTo}过期`;
  return validFrom > today ? `自${validFrom}起生效` : '正在审核中';
}
