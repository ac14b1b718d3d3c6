/**
 * The text of a row in the ledgers of balance, points and account, by what moved them; `sn`: the number of the order. The server and the
 * demo data write the same.
 */
export const ledgerNotes = {
  /** Balance and points used when the order was submitted. */
  used: (sn: string) => `订单 ${sn} 抵扣`,
  paidFromBalance: (sn: string) => `支付订单 ${sn}`,
  onAccount: (sn: string) => `订单 ${sn} 记账`,
  cancelledMoney: (sn: string) => `取消订单 ${sn}，退回余额`,
  cancelledPoints: (sn: string) => `取消订单 ${sn}，退回积分`,
  cancelledOnAccount: (sn: string) => `取消订单 ${sn}，冲减账期`,
  earned: (sn: string) => `订单 ${sn} 优选商品返积分`,
  returnedMoney: (sn: string) => `订单 ${sn} 退货退款`,
  returnedPoints: (sn: string) => `订单 ${sn} 退货退回积分`,
  returnedOnAccount: (sn: string) => `订单 ${sn} 退货，冲减账期`,
  earnedTakenBack: (sn: string) => `订单 ${sn} 退货，收回优选商品返积分`,
  transferToBalance: (sn: string, why: string) => `订单 ${sn} 的银行转账到账（${why}），转入余额`,
  drawn: (draw: string, prize: string) => `${draw}：${prize}`,
  redeemed: (goods: string) => `兑换 ${goods}`,
} as const;
