import { contract } from '@baicao/shared/contract';
import { Button, Checkbox, Modal, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { api } from '#api/client.ts';
import { fieldMessages } from '#api/failure.ts';
import { useAct } from '#api/use-act.ts';
import { useDraft } from '#app/drafts.ts';
import classes from './address-form.module.css';

// `is_default` is a flag on the wire and a checkbox here; the other fields are the endpoint's own.
const fields = contract.address.create.input.omit({ is_default: true });

interface Props {
  opened: boolean;
  /** Without an earlier address 设为默认地址 is preselected. */
  isFirst: boolean;
  onClose: () => void;
  onCreated: (id: number) => void;
}

/** A new address, validated as the server does, with errors beside the fields. */
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
  useDraft('address', form.values, form.setValues);
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
        (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
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

/** Suggestions (names of GB/T 2260); the field takes any text. */
const provinces = [
  '北京市',
  '天津市',
  '河北省',
  '山西省',
  '内蒙古自治区',
  '辽宁省',
  '吉林省',
  '黑龙江省',
  '上海市',
  '江苏省',
  '浙江省',
  '安徽省',
  '福建省',
  '江西省',
  '山东省',
  '河南省',
  '湖北省',
  '湖南省',
  '广东省',
  '广西壮族自治区',
  '海南省',
  '重庆市',
  '四川省',
  '贵州省',
  '云南省',
  '西藏自治区',
  '陕西省',
  '甘肃省',
  '青海省',
  '宁夏回族自治区',
  '新疆维吾尔自治区',
  '台湾省',
  '香港特别行政区',
  '澳门特别行政区',
] as const;
