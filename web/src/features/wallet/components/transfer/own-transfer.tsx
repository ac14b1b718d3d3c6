import { seller } from '@baicao/shared/seller';
import { Modal } from '@mantine/core';
import { useState } from 'react';
import { useSession } from '#core/session.ts';
import { Stack } from '#design/stack.tsx';
import { Text } from '#design/text.tsx';
import { BankAccount } from '#domain/bank-account.tsx';

/** What money sent to the seller is for, when it does not pay an order. */
const purposes = {
  repay: { code: '还款', outcome: '到账后由财务冲减账期欠款，账期支付随即恢复' },
  topUp: { code: '充值', outcome: '到账后由财务记入余额' },
} as const;

interface Props {
  purpose: keyof typeof purposes;
  /** Yuan; without it the buyer decides. */
  amount?: string;
}

/** The account to transfer to, with the remark that says who sends it and what for. `purpose: repay topUp, amount?` */
export function OwnTransfer({ purpose, ...rest }: Props) {
  const { username, admin } = useSession().user;
  const { code, outcome } = purposes[purpose];
  const remark = `${code} ${username}`;
  return (
    <Stack as="section" gap={10} aria-label="银行转账">
      <BankAccount account={{ ...seller.bankAccount, account_name: seller.name, remark }} {...rest} />
      <Text as="p" size="s" tone="soft">
        汇款时请务必填写备注「{remark}」，{outcome}
        {admin.phone !== '' && `；如需加急请联系客服 ${admin.name} ${admin.phone}`}。
      </Text>
    </Stack>
  );
}

/** 充值, with the account in a dialog. */
export function TopUp() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="btn" onClick={() => setOpen(true)}>
        充值
      </button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title="充值：请向以下账户汇款"
        size={480}
        centered
        closeButtonProps={{ 'aria-label': '关闭' }}
      >
        <OwnTransfer purpose="topUp" />
      </Modal>
    </>
  );
}
