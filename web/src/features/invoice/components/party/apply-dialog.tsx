import { Box } from '#design/box.tsx';
import { Row } from '#design/row.tsx';
import type { InvoiceableOrder } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { Modal } from '@mantine/core';
import { api } from '#api/client.ts';
import { useWrite } from '#api/use-write.ts';
import { toast } from '#design/toast.tsx';
import { inputOf, PartyForm, usePartyForm, type Overview, type Party } from './party-form.tsx';
import classes from './party-form.module.css';

interface BodyProps {
  orders: readonly InvoiceableOrder[];
  /** What the orders come to. */
  amount: string;
  overview: Overview | undefined;
  onClose: () => void;
  onApplied: () => void;
}

/** The application for one invoice over the chosen orders. Mounted closed; a click beside it closes nothing that was typed. */
export function ApplyDialog({ opened, onClose, ...body }: BodyProps & { opened: boolean }) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="申请开票"
      size={560}
      centered
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': '关闭' }}
    >
      <ApplyForm {...body} onClose={onClose} />
    </Modal>
  );
}

function ApplyForm({ orders, amount, overview, onClose, onApplied }: BodyProps) {
  const { form, onFail } = usePartyForm({
    title: overview?.title ?? '',
    tax_no: overview?.tax_no ?? '',
    kind: '1',
    email: overview?.email ?? '',
  });
  const apply = useWrite(api.invoice.apply, {
    onFail,
    onDone: () => {
      toast('done', `已提交申请，约 ${limits.invoice.issueMinutes} 分钟后开具，届时会有消息通知`);
      onApplied();
      onClose();
    },
  });
  const onSubmit = (party: Party) =>
    void apply.run({ order_ids: orders.map(({ order_id: id }) => id), ...inputOf(party) });
  return (
    <PartyForm form={form} submit="提交申请" isBusy={apply.busy} onClose={onClose} onSubmit={onSubmit}>
      <div>
        {/* May be longer than its box: the scroll area must be reachable by keyboard. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <Box className={classes.orders} size="s" line="around" role="region" aria-label="开票订单" tabIndex={0}>
          <ul>
            {orders.map((order) => (
              <li key={order.order_id}>
                <span className="num">{order.order_sn}</span>
                <span className="num">¥{order.amount}</span>
              </li>
            ))}
          </ul>
        </Box>
        <Row as="p" className={classes.sum} align="stretch" justify="between" marginTop={8}>
          <span>{orders.length} 个订单合开一张，价税合计</span>
          <b className="num">¥{amount}</b>
        </Row>
      </div>
    </PartyForm>
  );
}
