import { certificateStates, orderStatuses, type Member } from '@baicao/shared/contract';
import { formatYuan } from '@baicao/shared/pricing/money';
import { formatMoment } from '@baicao/shared/time/shanghai';
import { buyerActions } from '#orders/order-status.ts';
import type { CertificateStatus } from './account-certificates.ts';
import type { RecentOrderRow } from './member.repo.ts';

export function wireCertificateStatus(status: CertificateStatus): Member['certificates'][number] {
  const { type, name, state, validTo, daysLeft, isRenewing } = status;
  return {
    type,
    name,
    state,
    state_label: certificateStates[state],
    valid_to: validTo,
    days_left: daysLeft,
    is_renewing: isRenewing ? 1 : 0,
  };
}

export function wireRecent({ status, ...order }: RecentOrderRow): Member['recent'][number] {
  return {
    id: order.id,
    order_sn: order.orderSn,
    status,
    order_status_label: orderStatuses[status].label,
    order_amount: formatYuan(order.orderAmountFen),
    created_at: formatMoment(order.createdAt),
    goods_name: order.goodsName,
    kinds: order.kinds,
    actions: buyerActions(status),
  };
}
