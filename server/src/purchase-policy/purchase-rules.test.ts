// Rule: one purchase policy at every entry point, in the same words: approval, certificates, scope, region, kind of outlet, controlled
// permission, ephedrine mandate.
import { describe, expect, it } from 'vitest';
import { purchaseViolation, type PolicyBuyer, type PolicyGoods, type BuyerCertificate } from './purchase-rules.ts';

const today = '2026-03-02';

const valid = (type: BuyerCertificate['type'], change: Partial<BuyerCertificate> = {}): BuyerCertificate => ({
  type,
  validFrom: '2024-01-01',
  validTo: '2027-12-31',
  isAudited: true,
  ...change,
});

const certificates = [valid('business_licence'), valid('drug_licence'), valid('mandate'), valid('ephedrine_mandate')];

const buyer = (change: Partial<PolicyBuyer> = {}): PolicyBuyer => ({
  isPassed: true,
  province: '湖北省',
  rank: 1,
  certificates: certificates,
  scopeIds: new Set([1]),
  permittedGoodsIds: new Set(),
  appliedGoodsIds: new Set(),
  overdueReceipt: null,
  ...change,
});

const goods = (change: Partial<PolicyGoods> = {}): PolicyGoods => ({
  id: 7,
  name: '板蓝根颗粒',
  scopeId: 1,
  scopeName: '中成药',
  channel: { provinces: [], ranks: [] },
  isControlled: false,
  isEphedrine: false,
  isOnShelf: true,
  isBuyable: true,
  stock: 5,
  ...change,
});

const without = (type: BuyerCertificate['type']) => certificates.filter((certificate) => certificate.type !== type);
const replaced = (certificate: BuyerCertificate) => [...without(certificate.type), certificate];

const channel = (change: Partial<PolicyGoods['channel']>) => ({ channel: { provinces: [], ranks: [], ...change } });

const channels: [string, PolicyBuyer, PolicyGoods, string, string, string][] = [
  [
    'sold elsewhere only',
    buyer(),
    goods(channel({ provinces: ['广东省', '湖南省'] })),
    'regionNotServed',
    '「板蓝根颗粒」仅供应广东省、湖南省，湖北省暂不供应，可选购同类商品或联系专属客服',
    '本地区不供应',
  ],
  [
    'sold to other outlets only',
    buyer(),
    goods(channel({ ranks: [2, 4] })),
    'outletNotServed',
    '「板蓝根颗粒」仅供诊所、连锁公司采购，您的账户为药店，可选购同类商品或联系专属客服',
    '仅供诊所、连锁公司',
  ],
  [
    'sold elsewhere, whatever permission the buyer has',
    buyer({ permittedGoodsIds: new Set([7]) }),
    goods({ isControlled: true, ...channel({ provinces: ['广东省'] }) }),
    'regionNotServed',
    '湖北省暂不供应',
    '本地区不供应',
  ],
];

const refused: [string, PolicyBuyer, PolicyGoods, string, string, string][] = [
  ...channels,
  [
    'not approved',
    buyer({ isPassed: false }),
    goods(),
    'notApproved',
    '审核通过后即可采购「板蓝根颗粒」',
    '审核后可购',
  ],
  [
    'drug licence expired',
    buyer({ certificates: replaced(valid('drug_licence', { validTo: '2026-03-01' })) }),
    goods(),
    'certificateExpired',
    '您的药品经营许可证已于2026-03-01过期，暂不能采购「板蓝根颗粒」',
    '证照待更新',
  ],
  [
    'mandate missing',
    buyer({ certificates: without('mandate') }),
    goods(),
    'certificateMissing',
    '您尚未上传采购委托书',
    '缺少证照',
  ],
  [
    'no licence of either kind',
    buyer({ certificates: without('drug_licence') }),
    goods(),
    'certificateMissing',
    '您尚未上传药品经营许可证，暂不能采购',
    '缺少证照',
  ],
  [
    'a clinic without a licence of either kind',
    buyer({ rank: 2, certificates: without('drug_licence') }),
    goods(),
    'certificateMissing',
    '您尚未上传医疗机构执业许可证，暂不能采购',
    '缺少证照',
  ],
  [
    'licence not reviewed yet',
    buyer({ certificates: replaced(valid('business_licence', { isAudited: false })) }),
    goods(),
    'certificatePending',
    '您的营业执照正在审核中',
    '证照待更新',
  ],
  [
    'licence not valid yet',
    buyer({ certificates: replaced(valid('business_licence', { validFrom: '2026-03-03' })) }),
    goods(),
    'certificateNotYetValid',
    '您的营业执照自2026-03-03起生效',
    '证照待更新',
  ],
  [
    'outside scope',
    buyer({ scopeIds: new Set([2]) }),
    goods(),
    'outOfScope',
    '「板蓝根颗粒」属于“中成药”，不在您的经营范围内',
    '超出经营范围',
  ],
  ['controlled', buyer(), goods({ isControlled: true }), 'controlledSale', '「板蓝根颗粒」为控销品种', '需控销权限'],
  [
    'controlled and applied for',
    buyer({ appliedGoodsIds: new Set([7]) }),
    goods({ isControlled: true }),
    'controlledApplied',
    '您的控销申请已提交，业务员确认后即可采购',
    '已申请控销',
  ],
  [
    'ephedrine without the mandate',
    buyer({ certificates: without('ephedrine_mandate') }),
    goods({ isEphedrine: true }),
    'ephedrineMandate',
    '您尚未上传含麻委托书',
    '需含麻委托书',
  ],
  [
    'ephedrine with an expired mandate',
    buyer({ certificates: replaced(valid('ephedrine_mandate', { validTo: '2026-01-01' })) }),
    goods({ isEphedrine: true }),
    'ephedrineMandate',
    '您的含麻委托书已于2026-01-01过期',
    '需含麻委托书',
  ],
  [
    'ephedrine with a receipt overdue',
    buyer({ overdueReceipt: { orderSn: '20260204000001', dueOn: '2026-02-20' } }),
    goods({ isEphedrine: true }),
    'receiptOverdue',
    '订单 20260204000001 的回执最晚应于2026-02-20上传',
    '回执已逾期',
  ],
  ['off shelf', buyer(), goods({ isOnShelf: false }), 'offShelf', '「板蓝根颗粒」已下架', '已下架'],
  ['not buyable', buyer(), goods({ isBuyable: false }), 'suspended', '「板蓝根颗粒」暂不可购买', '暂不可购'],
  ['sold out', buyer(), goods({ stock: 0 }), 'soldOut', '「板蓝根颗粒」已售罄', '已售罄'],
];

const allowed: [string, PolicyBuyer, PolicyGoods][] = [
  ['everything valid', buyer(), goods()],
  ['a licence on its last day', buyer({ certificates: replaced(valid('drug_licence', { validTo: today })) }), goods()],
  [
    'a licence on its first day',
    buyer({ certificates: replaced(valid('drug_licence', { validFrom: today })) }),
    goods(),
  ],
  [
    'a clinic licence instead of a drug licence',
    buyer({ certificates: [...without('drug_licence'), valid('clinic_licence')] }),
    goods(),
  ],
  [
    'an old licence beside a valid one of the same group',
    buyer({ certificates: [...certificates, valid('clinic_licence', { validTo: '2020-01-01' })] }),
    goods(),
  ],
  ['controlled goods with permission', buyer({ permittedGoodsIds: new Set([7]) }), goods({ isControlled: true })],
  ['ephedrine goods with the mandate', buyer(), goods({ isEphedrine: true })],
  [
    'other goods with a receipt overdue',
    buyer({ overdueReceipt: { orderSn: '20260204000001', dueOn: '2026-02-20' } }),
    goods(),
  ],
  ['other goods without the ephedrine mandate', buyer({ certificates: without('ephedrine_mandate') }), goods()],
];

describe('purchaseViolation', () => {
  it.each(refused)('refuses: %s', (_name, who, what, code, words, label) => {
    const answer = purchaseViolation(who, what, today);
    expect(answer).toMatchObject({ code, label });
    expect(answer?.message).toContain(words);
  });

  it.each(allowed)('lets through: %s', (_name, who, what) => {
    expect(purchaseViolation(who, what, today)).toBeNull();
  });

  it('reports violations of the buyer before those of the goods', () => {
    const answer = purchaseViolation(
      buyer({ isPassed: false, scopeIds: new Set() }),
      goods({ stock: 0, isOnShelf: false }),
      today,
    );
    expect(answer?.code).toBe('notApproved');
  });

  it('names the goods and a way out in every sentence', () => {
    for (const [, who, what] of refused) {
      const reason = purchaseViolation(who, what, today)?.message ?? '';
      expect(reason).toContain('板蓝根颗粒');
      expect(reason).toMatch(/请|可|即可/);
    }
  });
});
