// Rule: what keeps an account from buying is said everywhere, what blocks before what soon will, with the way out.
import { describe, expect, it } from 'vitest';
import { accountAlertCodes } from '@baicao/shared/contract/areas/account/account-alerts';
import { accountAlerts, type AccountFacts } from './account-alerts.ts';
import { certificateStatuses, type HeldCertificate } from './account-certificates.ts';

const today = '2026-03-02';
const held = (type: HeldCertificate['type'], validTo = '2028-01-01', isAudited = true) => ({
  type,
  validTo,
  isAudited,
});
const all = [held('business_licence'), held('drug_licence'), held('mandate')];
const inReview = new Set<HeldCertificate['type']>();
const without = (type: string) => all.filter((each) => each.type !== type);
const certificates = (list: readonly HeldCertificate[], reviewing = inReview, rank = 1) => ({
  certificates: certificateStatuses(list, reviewing, { rank, today }),
});

const facts = (change: Partial<AccountFacts> = {}): AccountFacts => ({
  today,
  isPassed: true,
  auditNote: '',
  isContractSigned: true,
  ...certificates(all),
  openReceipts: [],
  credit: { usedFen: 0, dueOn: null },
  ...change,
});

const receipt = (dueOn: string, isRefused = false) => ({ orderSn: '20260201000012', dueOn, isRefused });
const owed = (dueOn: string) => ({ credit: { usedFen: 12_345_60, dueOn } });

const cases: [string, Partial<AccountFacts>, string, string, string][] = [
  [
    'expired licence',
    certificates([...without('drug_licence'), held('drug_licence', '2026-02-23')]),
    'certificate_expired',
    'red',
    '药品经营许可证已于 2026-02-23 过期，暂不能采购药品',
  ],
  [
    'expired licence, the new one under review',
    certificates([...without('drug_licence'), held('drug_licence', '2026-02-23')], new Set(['drug_licence'])),
    'certificate_expired',
    'amber',
    '药品经营许可证已于 2026-02-23 过期，暂不能采购药品，新证正在审核',
  ],
  [
    'expired ephedrine mandate',
    certificates([...all, held('ephedrine_mandate', '2026-03-01')]),
    'certificate_expired',
    'red',
    '含麻委托书已于 2026-03-01 过期，暂不能采购含麻黄碱类复方制剂',
  ],
  [
    'licence that ends in eight days',
    certificates([...without('drug_licence'), held('drug_licence', '2026-03-10')]),
    'certificate_expiring',
    'amber',
    '药品经营许可证还有 8 天到期，过期后不能采购',
  ],
  [
    'licence on its last day',
    certificates([...without('mandate'), held('mandate', today)]),
    'certificate_expiring',
    'amber',
    '采购委托书今天到期，过期后不能采购',
  ],
  [
    'nothing handed in yet',
    { isPassed: true, ...certificates([]) },
    'certificate_missing',
    'red',
    '缺少营业执照、药品经营许可证、采购委托书，暂不能采购药品',
  ],
  [
    'a clinic without its licence',
    certificates(without('drug_licence'), inReview, 2),
    'certificate_missing',
    'red',
    '缺少医疗机构执业许可证，暂不能采购药品',
  ],
  [
    'one overdue receipt',
    { openReceipts: [receipt('2026-02-25')] },
    'receipt_overdue',
    'red',
    '订单 20260201000012 的含麻回执已逾期 5 天，上传前不能采购含麻黄碱类复方制剂',
  ],
  [
    'two overdue receipts',
    { openReceipts: [receipt('2026-02-25'), receipt('2026-03-01')] },
    'receipt_overdue',
    'red',
    '订单 20260201000012 等 2 张订单的含麻回执已逾期 5 天，上传前不能采购含麻黄碱类复方制剂',
  ],
  [
    'a receipt due today',
    { openReceipts: [receipt(today)] },
    'receipt_due',
    'amber',
    '订单 20260201000012 的含麻回执待上传，今天到期（2026-03-02）',
  ],
  [
    'a refused receipt',
    { openReceipts: [receipt('2026-03-12', true)] },
    'receipt_due',
    'amber',
    '订单 20260201000012 的含麻回执未通过，请重新上传，还有 10 天到期（2026-03-12）',
  ],
  [
    'overdue bill',
    owed('2026-02-18'),
    'credit_overdue',
    'red',
    '账期欠款 ¥12,345.60 已于 2026-02-18 到期，逾期 12 天，账期支付暂停，其他支付方式不受影响',
  ],
  [
    'bill due in seven days',
    owed('2026-03-09'),
    'credit_due',
    'amber',
    '账期欠款 ¥12,345.60 还有 7 天到期（2026-03-09），请按时还款',
  ],
  ['under review', { isPassed: false }, 'not_approved', 'amber', '账号正在审核，通过后即可查看价格和采购'],
  [
    'refused',
    { isPassed: false, auditNote: '营业执照照片不清晰' },
    'not_approved',
    'red',
    '账号审核未通过：营业执照照片不清晰',
  ],
  ['unsigned', { isContractSigned: false }, 'contract_unsigned', 'amber', '电子合同尚未签署，签署后才能提交订单'],
];

describe('accountAlerts', () => {
  it.each(cases)('%s', (_title, change, code, level, text) => {
    expect(accountAlerts(facts(change))).toMatchObject([{ code, level, text }]);
  });

  it('names every code in the table above', () => {
    expect(new Set(cases.map(([, , code]) => code))).toEqual(new Set(accountAlertCodes));
  });

  const silent: [string, Partial<AccountFacts>][] = [
    ['everything in order', {}],
    ['a bill due in eight days', owed('2026-03-10')],
    ['no ephedrine mandate', certificates(all)],
    ['an old clinic licence beside a drug licence', certificates([...all, held('clinic_licence', '2020-01-01')])],
    ['a licence that ends in 31 days', certificates([...without('mandate'), held('mandate', '2026-04-02')])],
    [
      'a licence whose successor is under review',
      certificates([...without('mandate'), held('mandate', today)], new Set(['mandate'])),
    ],
    ['a first certificate under review', certificates(without('mandate'), new Set(['mandate']))],
  ];
  it.each(silent)('says nothing: %s', (_title, change) => {
    expect(accountAlerts(facts(change))).toEqual([]);
  });

  it('puts red before amber, and one row stands for all missing certificates', () => {
    const rows = accountAlerts(
      facts({ isPassed: false, isContractSigned: false, ...certificates([]), ...owed('2026-02-18') }),
    );
    expect(rows.map(({ code }) => code)).toEqual([
      'certificate_missing',
      'credit_overdue',
      'not_approved',
      'contract_unsigned',
    ]);
    expect(rows[0]).toMatchObject({ count: 3, text: expect.stringContaining('上传后才能审核账号') });
  });
});
