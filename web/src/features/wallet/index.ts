export { BuyVoucher } from './voucher/buy-voucher.tsx';
export { bargainText, claimEnd, couponStateOf, shortYuan, thresholdText } from './voucher/coupon-state.ts';
