import type { Invoice } from '@baicao/shared/contract';
import { Modal } from '@mantine/core';
import { api } from '#api/client.ts';
import { useWrite } from '#api/use-write.ts';
import { toast } from '#design/toast.tsx';
import { inputOf, PartyForm, usePartyForm } from './party-form.tsx';

interface Props {
  /** null: closed. */
  invoice: Invoice | null;
  onClose: () => void;
}

/** Mends title, tax number, kind and address of an application before it is issued. */
export function EditDialog({ invoice, onClose }: Props) {
  return (
    <Modal
      opened={invoice !== null}
      onClose={onClose}
      title="修改开票信息"
      size={560}
      centered
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': '关闭' }}
    >
      {invoice && <EditForm invoice={invoice} onClose={onClose} />}
    </Modal>
  );
}

function EditForm({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { id, title, tax_no, kind, email } = invoice;
  const { form, onFail } = usePartyForm({ title, tax_no, kind: String(kind), email });
  const edit = useWrite(api.invoice.edit, {
    onFail,
    onDone: () => {
      toast('done', '开票信息已修改');
      onClose();
    },
  });
  return (
    <PartyForm
      form={form}
      submit="保存"
      isBusy={edit.busy}
      onClose={onClose}
      onSubmit={(party) => void edit.run({ id, ...inputOf(party) })}
    />
  );
}
