/**
 * The error codes (product §8). `status` is the HTTP status of an answer with this code:
 * the code itself if it is a 4xx or 5xx, 401 for 10001, 400 for business rejections (600 and above).
 * `text` is the default message; callers may supply a message that names the goods, amount or certificate concerned.
 */
export const codes = {
  success: { code: 10000, status: 200, text: 'ok' },
  sessionEnded: { code: 10001, status: 401, text: '登录已失效，请重新登录' },
  malformed: { code: 400, status: 400, text: '请求格式不正确' },
  loginRequired: { code: 401, status: 401, text: '请先登录' },
  forbidden: { code: 403, status: 403, text: '没有权限进行此操作' },
  notFound: { code: 404, status: 404, text: '您访问的内容不存在' },
  requestTimeout: { code: 408, status: 408, text: '请求超时，请重试' },
  conflict: { code: 409, status: 409, text: '数据已变化，请刷新后重试' },
  tooLarge: { code: 413, status: 413, text: '提交的内容过大' },
  wrongContentType: { code: 415, status: 415, text: '不支持的提交格式' },
  invalid: { code: 422, status: 422, text: '填写的内容有误' },
  tooMany: { code: 429, status: 429, text: '操作过于频繁，请稍后再试' },
  headersTooLarge: { code: 431, status: 431, text: '请求头过大，请清除本站的浏览器缓存和 Cookie 后重试' },
  contractUnsigned: { code: 459, status: 459, text: '请先签署电子合同后再下单' },
  fault: { code: 500, status: 500, text: '系统繁忙，请稍后再试' },
  badGateway: { code: 502, status: 502, text: '系统繁忙，请稍后再试' },
  unavailable: { code: 503, status: 503, text: '系统繁忙，请稍后再试' },
  gatewayTimeout: { code: 504, status: 504, text: '系统繁忙，请稍后再试' },
  stockShort: { code: 601, status: 400, text: '库存不足' },
  overLimit: { code: 602, status: 400, text: '超过限购数量' },
  notBuyable: { code: 603, status: 400, text: '商品已下架或暂不可购买' },
  notApproved: { code: 604, status: 400, text: '账号尚未通过审核，审核通过后即可采购' },
  certificateExpired: { code: 605, status: 400, text: '证照已过期，请更新后再采购' },
  outOfScope: { code: 606, status: 400, text: '该商品不在您的经营范围内' },
  controlledSale: { code: 607, status: 400, text: '该商品为控销品种，请先申请控销权限' },
  ephedrineRule: { code: 608, status: 400, text: '含麻黄碱类复方制剂暂不能购买' },
  changed: { code: 609, status: 400, text: '商品或价格已变化，请核对后重新提交' },
  couponUnusable: { code: 610, status: 400, text: '优惠券不可用' },
  balanceShort: { code: 611, status: 400, text: '余额不足' },
  pointsShort: { code: 612, status: 400, text: '积分不足' },
  noDrawChance: { code: 613, status: 400, text: '暂无抽奖机会' },
  orderState: { code: 614, status: 400, text: '订单当前状态不支持此操作' },
  alreadyDone: { code: 615, status: 400, text: '请勿重复操作' },
  creditOverdue: { code: 616, status: 400, text: '账期已逾期，请先还款' },
  activityClosed: { code: 617, status: 400, text: '活动未开始或已结束' },
  wrongVerificationCode: { code: 618, status: 400, text: '验证码不正确或已过期' },
  wrongCredentials: { code: 619, status: 400, text: '账号或密码不正确' },
} as const satisfies Record<string, { code: number; status: number; text: string }>;

type CodeName = keyof typeof codes;
export type RefusalName = Exclude<CodeName, 'success'>;

/**
 * Reasons more specific than an error code, each mapped to the error whose code and status it uses. [ours] Sent in
 * snake case beside the message: `violation` in a rejected call's answer, `cant_buy_code` on goods.
 */
const reasons = {
  certificateMissing: 'certificateExpired',
  certificatePending: 'certificateExpired',
  certificateNotYetValid: 'certificateExpired',
  regionNotServed: 'notBuyable',
  outletNotServed: 'notBuyable',
  offShelf: 'notBuyable',
  suspended: 'notBuyable',
  otherWarehouse: 'notBuyable',
  controlledApplied: 'controlledSale',
  ephedrineMandate: 'ephedrineRule',
  receiptOverdue: 'ephedrineRule',
  ephedrinePayment: 'ephedrineRule',
  soldOut: 'stockShort',
  setShort: 'stockShort',
  spikeOver: 'activityClosed',
  spikeSoldOut: 'activityClosed',
  combinationOver: 'activityClosed',
  notStarted: 'activityClosed',
  drawPrize: 'couponUnusable',
  forSale: 'couponUnusable',
  free: 'couponUnusable',
  newBuyersOnly: 'couponUnusable',
  claimedOut: 'couponUnusable',
  packRule: 'invalid',
  taxNumberMissing: 'invalid',
  cartFull: 'conflict',
  accountChanged: 'conflict',
} as const satisfies Record<string, RefusalName>;

/** The reason of a refusal: an error code's name or a more specific reason. */
export type ViolationCode = RefusalName | keyof typeof reasons;

/** The error whose code and status a violation uses. */
export function catalogueRow(code: ViolationCode): RefusalName {
  return code in reasons ? reasons[code as keyof typeof reasons] : (code as RefusalName);
}

type SnakeCase<S extends string> = S extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : S;

/** A violation on the wire: `soldOut` → `sold_out`. */
export type WireViolation = SnakeCase<ViolationCode>;

/** Machine-readable violation code of an answer. */
export function wireViolation(code: ViolationCode): WireViolation {
  return code.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as WireViolation;
}

/** Every reason of a refusal. */
export const violationCodes = [...Object.keys(codes), ...Object.keys(reasons)].filter(
  (name) => name !== 'success',
) as readonly ViolationCode[];

/** Codes a client treats as success (product §8). A body without a code is judged by its HTTP status. */
export const successCodes: readonly number[] = [10000, 200, 201];
