import { limits } from '@baicao/shared/limits';
import { paths } from '@baicao/shared/paths';
import { isServiceOpen, serviceHours } from '@baicao/shared/time/service-hours';
import type { ChatAnswer, ChatQuestion } from './chat-answer.ts';

interface Topic extends ChatAnswer {
  readonly words: RegExp;
}

const { returnDays, reviewHours } = limits.afterSales;
const { receiptDays } = limits.ephedrine;

/** Tried in this order: the more specific topics first. */
const topics: readonly Topic[] = [
  {
    words: /回执|含麻|麻黄碱/,
    content: `含麻黄碱类复方制剂送达后须在 ${receiptDays} 日内上传加盖公章的收货回执，逾期将暂停购买。待上传的订单都在“含麻回执”中。`,
    links: [{ name: '含麻回执', url: paths.orderReceipts() }],
  },
  {
    words: /药检|检验报告|质检|批号|首营|追溯/,
    content: '药检报告按批号提供，可在商品详情页、订单详情或资料中心查看和下载。',
    links: [{ name: '资料中心', url: paths.documents() }],
  },
  {
    words: /发票|开票|专票|普票|红冲|税号/,
    content: '付款后的订单可在“电子发票”中申请、查看和下载发票；抬头和税号以提交订单时填写的为准。',
    links: [{ name: '电子发票', url: paths.invoices() }],
  },
  {
    words: /退货|退款|换货|破损|短少|少发|漏发|补发|售后|质量问题/,
    content: `收货后 ${returnDays} 天内可在订单详情中申请退货、换货或补发，一般 ${reviewHours} 小时内给出处理意见；退款退到余额，用积分付的退积分，账期订单先冲减欠款。`,
    links: [
      { name: '我的订单', url: paths.orders() },
      { name: '退换货说明', url: paths.help('zfps/ypth') },
    ],
  },
  {
    words: /账期|对账|还款|欠款|额度|结账/,
    content: '账期额度、账单和还款日在“余额管理 · 账期”中，对账单可按日期查看、打印和导出。',
    links: [
      { name: '账期账户', url: paths.creditAccount() },
      { name: '对账单', url: paths.statement() },
    ],
  },
  {
    words: /证照|资质|许可证|营业执照|委托书|gsp|年检|审核/i,
    content: '证照可在“资质证件”中查看有效期、上传新证。到期前更新，以免影响采购。',
    links: [{ name: '资质证件', url: paths.certificates() }],
  },
  {
    words: /运费|包邮|邮费|配送|物流|快递|发货|几天到|多久到|送货/,
    content: '运费和还差多少包邮在购物车和结算页逐单显示；发货后可在订单详情查看物流。',
    links: [
      { name: '配送说明', url: paths.help('zfps/hwps') },
      { name: '我的订单', url: paths.orders() },
    ],
  },
  {
    words: /优惠券|现金券|领券|满减|打折|活动|优惠/,
    content: '可领的优惠券在领券中心，已领的在“优惠券”中；结算时会自动选用最省的一张。',
    links: [
      { name: '领券中心', url: paths.couponCentre() },
      { name: '我的优惠券', url: paths.coupons() },
    ],
  },
  {
    words: /积分|抽奖|奖品|兑换/,
    content: '积分明细在“积分管理”中，可在积分商城兑换礼品；抽奖结果在“抽奖记录”中。',
    links: [
      { name: '积分商城', url: paths.pointsMall() },
      { name: '抽奖记录', url: paths.drawRecords() },
    ],
  },
  {
    words: /付款|支付|转账|汇款|扫码付|余额/,
    content: '支持余额、微信、支付宝、银行转账和账期支付。待付款订单可在“我的订单”中继续付款。',
    links: [
      { name: '我的订单', url: paths.orders({ type: 1 }) },
      { name: '付款说明', url: paths.help('zfps/ddzf') },
    ],
  },
  {
    words: /密码|登录不|登不上|手机号|验证码|账号安全/,
    content: '登录密码、手机号和已登录设备在“账号安全”中管理。',
    links: [{ name: '账号安全', url: paths.security() }],
  },
];

/** A subject the site has a page for. */
export function aboutTopic({ text }: ChatQuestion): ChatAnswer | undefined {
  const topic = topics.find(({ words }) => words.test(text));
  return topic && { content: topic.content, links: topic.links };
}

const greetingOnly =
  /^(您好|你好|你们好|哈喽|嗨|hi|hello|在吗|在不在|在么|有人吗|早上好|上午好|中午好|下午好|晚上好|谢谢|多谢|感谢|好的|收到|[\s,，.。!！?？~～啊呀呢吗])+$/i;
const thanksOnly = /谢|感谢|好的|收到/;

/** A greeting or thanks without a question. */
export function greeting({ text, contact, now }: ChatQuestion): ChatAnswer | undefined {
  if (!greetingOnly.test(text)) return undefined;
  if (thanksOnly.test(text)) return { content: '不客气，还有需要随时留言。', links: [] };
  const away = isServiceOpen(now) ? '' : `现在是非服务时间（${serviceHours}），订单、价格和库存仍可直接查询。`;
  return {
    content: `您好，我是您的客服${contact}。${away}请直接发送订单号、药品名称，或要咨询的问题，如“发票”“退货”“运费”。`,
    links: [],
  };
}

/** No topic matched: a person reads the message, now or when the service opens. */
export function handover({ contact, contactPhone, now }: ChatQuestion): ChatAnswer {
  const links = [{ name: '联系客服', url: paths.help('fwbz/zskf') }];
  if (!isServiceOpen(now)) {
    return {
      content: `现在是非服务时间（${serviceHours}），您的留言已记下，上班后由${contact}回复您。`,
      links,
    };
  }
  return { content: `已转接专属客服${contact}，请稍候。急事可拨打 ${contactPhone}。`, links };
}
