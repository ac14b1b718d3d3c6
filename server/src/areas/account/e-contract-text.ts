import { escapeHtml } from '#domain/escape-html.ts';

/** The text that is signed, with the company filled in. [ours] the wording. */
export const electronicContractVersion = '2026 年第一版';
export const electronicContractTitle = '百草仓药品采购电子合同';

const clauses: readonly { readonly title: string; readonly lines: readonly string[] }[] = [
  {
    title: '一、双方与适用范围',
    lines: [
      '甲方为采购方{company}，乙方为百草仓平台的供货方。',
      '甲方通过平台提交的每一张订单都适用本合同；订单中载明的品种、规格、数量、价格为本合同的组成部分。',
    ],
  },
  {
    title: '二、资质',
    lines: [
      '甲方保证所提交的营业执照、药品经营许可证或医疗机构执业许可证、采购委托书真实有效，并在到期前更新。',
      '甲方只在证照载明的经营范围内采购；证照过期期间，乙方可以暂停供货。',
      '乙方应甲方要求提供首营资料、药品检验报告和随货同行单。',
    ],
  },
  {
    title: '三、质量与验收',
    lines: [
      '乙方供应的药品应当符合国家药品标准，批号、生产日期、有效期与随货同行单一致。',
      '甲方收货当日核对品种、数量、批号和外观；破损、短少或发错的，凭照片在平台申请售后。',
      '需要冷藏的品种，甲方收货时应当查看运输温度记录，异常的可以拒收。',
    ],
  },
  {
    title: '四、价格与付款',
    lines: [
      '价格以提交订单时页面显示的核对结果为准；核对之后价格有变化的，平台列明差异，由甲方确认后再提交。',
      '甲方按订单选择的方式付款；超过付款时限的订单自动取消，占用的库存、优惠券、积分和余额退回。',
      '含麻黄碱类复方制剂只接受对公转账，并在收货后按期回传盖章回执。',
    ],
  },
  {
    title: '五、退换货',
    lines: [
      '质量问题、发错货、少发、运输破损的，乙方负责退换，退款按该商品实际支付的金额计算。',
      '近效期专场商品因效期原因不予退换，质量问题除外。',
    ],
  },
  {
    title: '六、追溯与保密',
    lines: [
      '双方按要求保存采购、验收与销售记录，配合药品追溯与召回。',
      '双方对合作中知悉的价格和客户信息负有保密义务。',
    ],
  },
  {
    title: '七、生效',
    lines: ['甲方输入公司全称并点击签署后，本合同即成立并生效；平台保存签署时间，甲方可随时查看和打印。'],
  },
];

/** The clauses with the company filled in. */
export function electronicContractClauses(company: string): { title: string; lines: string[] }[] {
  return clauses.map(({ title, lines }) => ({
    title,
    lines: lines.map((line) => line.replace('{company}', () => company)),
  }));
}

/** The contract as HTML made of headings and paragraphs; `company` is escaped. */
export function electronicContractHtml(company: string): string {
  const name = `<strong>${escapeHtml(company)}</strong>`;
  return electronicContractClauses(name)
    .map(({ title, lines }) => `<h3>${title}</h3>${lines.map((line) => `<p>${line}</p>`).join('')}`)
    .join('');
}
