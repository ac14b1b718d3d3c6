export { BuyVoucher } from './voucher/buy-voucher.tsx';
export { bargainText, claimEnd, couponStateOf, shortYuan } from './voucher/coupon-state.ts';
export { Ticket, ticketGrid } from './components/ticket/ticket.tsx';
