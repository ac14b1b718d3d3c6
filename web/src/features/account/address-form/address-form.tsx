import type { Address } from '@baicao/shared/contract';
import { Modal } from '@mantine/core';
import { AddressFields } from './address-fields.tsx';

interface Props {
  opened: boolean;
  /** The one to be changed; null: a new one. */
  address: Address | null;
  /** Without an earlier address 设为默认地址 is preselected. */
  isFirst: boolean;
  /** Words of the button: 保存, 保存并使用. */
  submit: string;
  onClose: () => void;
  onSaved: (address: Address) => void;
}

/** The dialog for a new or changed address. Mounted closed; a click beside it closes nothing that was typed. */
export function AddressForm({ opened, onClose, ...form }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={form.address ? '修改收货地址' : '新增收货地址'}
      size={640}
      centered
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': '关闭' }}
    >
      <AddressFields {...form} onClose={onClose} />
    </Modal>
  );
}
