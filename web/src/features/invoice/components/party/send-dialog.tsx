import { Stack } from '#design/stack.tsx';
import { Row } from '#design/row.tsx';
import { contract, type Invoice } from '@baicao/shared/contract';
import { Button, Modal, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { api } from '#api/client.ts';
import { fieldMessages } from '@baicao/client/failure';
import { useWrite } from '#api/use-write.ts';
import { toast } from '#design/toast.tsx';

const checks = contract.invoice.send.input.pick({ email: true });

interface Props {
  /** null: closed. */
  invoice: Invoice | null;
  /** The address of the account, where the invoice has none. */
  email: string;
  onClose: () => void;
}

/** Sends an issued invoice by e-mail once more. */
export function SendDialog({ invoice, email, onClose }: Props) {
  return (
    <Modal
      opened={invoice !== null}
      onClose={onClose}
      title="发送到邮箱"
      size={420}
      centered
      closeButtonProps={{ 'aria-label': '关闭' }}
    >
      {invoice && <SendForm invoice={invoice} email={invoice.email || email} onClose={onClose} />}
    </Modal>
  );
}

function SendForm({ invoice: { id, number }, email, onClose }: Props & { invoice: Invoice }) {
  const form = useForm({ initialValues: { email }, validate: schemaResolver(checks, { sync: true }) });
  const send = useWrite(api.invoice.send, {
    onDone: (_answer, input) => {
      toast('done', `已发送到 ${input.email}`);
      onClose();
    },
    onFail: (failure) => {
      form.setErrors(fieldMessages(failure));
      return failure.kind === 'invalid';
    },
  });
  return (
    <Stack as="form" gap={12} noValidate onSubmit={form.onSubmit((typed) => void send.run({ id, ...typed }))}>
      <p>
        发票号码 <span className="num">{number}</span>
      </p>
      <TextInput
        label="邮箱"
        withAsterisk
        inputMode="email"
        autoComplete="email"
        data-autofocus
        {...form.getInputProps('email')}
      />
      <Row align="stretch" justify="end" gap={10}>
        <Button variant="default" onClick={onClose}>
          取消
        </Button>
        <Button type="submit" loading={send.busy}>
          发送
        </Button>
      </Row>
    </Stack>
  );
}
