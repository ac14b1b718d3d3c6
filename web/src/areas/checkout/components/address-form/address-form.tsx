import { Button, Checkbox, Modal, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { contract } from '@baicao/shared/contract';
import { api } from '#api/client.ts';
import { fieldMessages } from '#api/failure.ts';
import { useAct } from '#api/use-act.ts';
import classes from './address-form.module.css';
import { provinces } from './provinces.ts';

// `is_default` is a flag on the wire and a checkbox here; the other fields are the endpoint's own.
const fields = contract.address.create.input.omit({ is_default: true });

interface Props {
  opened: boolean;
  /** The first address becomes the default one unless told otherwise. */
  isFirst: boolean;
  onClose: () => void;
  onCreated: (id: number) => void;
}

/** A new address: what the server would refuse is said beside the field. Closed, it gives the focus back. */
export function AddressForm({ opened, isFirst, onClose, onCreated }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title="新增收货地址" centered closeButtonProps={{ 'aria-label': '关闭' }}>
      <Fields isFirst={isFirst} onClose={onClose} onCreated={onCreated} />
    </Modal>
  );
}

function Fields({ isFirst, onClose, onCreated }: Omit<Props, 'opened'>) {
  const form = useForm({
    initialValues: { shr: '', phone: '', province: '', city: '', district: '', address: '', is_default: isFirst },
    validate: schemaResolver(fields, { sync: true }),
    validateInputOnBlur: true,
  });
  const create = useAct(api.address.create, {
    refreshes: ['address.list'],
    onDone: ({ id }) => {
      onCreated(id);
      onClose();
    },
    onFail: (failure) => {
      form.setErrors(fieldMessages(failure));
      return false;
    },
  });
  return (
    <form
      className={classes.form}
      onSubmit={form.onSubmit(
        (values) => void create.run(values),
        (problems) => form.getInputNode(Object.keys(problems)[0] ?? '')?.focus(),
      )}
      noValidate
    >
      <TextInput label="收货人" withAsterisk autoComplete="name" data-autofocus {...form.getInputProps('shr')} />
      <TextInput label="手机号" withAsterisk inputMode="tel" autoComplete="tel" {...form.getInputProps('phone')} />
      <div className={classes.region}>
        <TextInput
          label="省份"
          withAsterisk
          list="provinces"
          autoComplete="address-level1"
          {...form.getInputProps('province')}
        />
        <TextInput label="城市" withAsterisk autoComplete="address-level2" {...form.getInputProps('city')} />
        <TextInput label="区县" withAsterisk autoComplete="address-level3" {...form.getInputProps('district')} />
      </div>
      <datalist id="provinces">
        {provinces.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <TextInput
        label="详细地址"
        withAsterisk
        placeholder="街道、门牌号"
        autoComplete="street-address"
        {...form.getInputProps('address')}
      />
      <Checkbox label="设为默认地址" {...form.getInputProps('is_default', { type: 'checkbox' })} />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          取消
        </Button>
        <Button type="submit" loading={create.busy}>
          保存并使用
        </Button>
      </div>
    </form>
  );
}
