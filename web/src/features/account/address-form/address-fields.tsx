import { Text } from '#design/text.tsx';
import { Stack } from '#design/stack.tsx';
import { Row } from '#design/row.tsx';
import { contract, type Address } from '@baicao/shared/contract';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useState, type ReactNode } from 'react';
import { api } from '#api/client.ts';
import { fieldMessages, type Failure } from '@baicao/client/failure';
import { useWrite } from '#api/use-write.ts';
import { useDraft } from '#core/drafts.ts';
import { RegionPicker, type RegionValue } from '#domain/region-picker.tsx';
import classes from './address-form.module.css';
import { PasteBox } from './paste-box.tsx';
import type { AddressField, Typed } from './recognise.ts';

// `is_default` is a flag on the wire and a checkbox here; the other fields are the endpoint's own.
const checks = contract.address.create.input.omit({ is_default: true });

interface Props {
  address: Address | null;
  isFirst: boolean;
  submit: string;
  onClose: () => void;
  onSaved: (address: Address) => void;
}

/** The fields of an address, validated as the server does, with errors beside them; a pasted line fills them. */
export function AddressFields({ address, isFirst, submit, onClose, onSaved }: Props) {
  const form = useForm({
    initialValues: { ...typedOf(address), is_default: address ? address.is_default === 1 : isFirst },
    validate: schemaResolver(checks, { sync: true }),
    validateInputOnBlur: true,
  });
  useDraft(address ? `address-${address.id}` : 'address', form.values, form.setValues);
  const [filled, setFilled] = useState<ReadonlySet<AddressField>>(new Set());
  const save = useSaving(address, {
    onSaved: (saved) => {
      onSaved(saved);
      onClose();
    },
    onFail: (failure) => {
      form.setErrors(fieldMessages(failure));
      return failure.kind === 'invalid';
    },
  });
  const { province, city, district, is_default: isDefault, ...rest } = form.values;
  const typed = { ...rest, province, city, district };
  const put = (values: Partial<Typed>, marked: readonly AddressField[]) => {
    form.setValues(values);
    form.clearErrors();
    setFilled(new Set(marked));
  };
  const setRegion = (region: RegionValue) => {
    form.setValues({ ...region });
    for (const name of ['province', 'city', 'district'] as const) form.clearFieldError(name);
    unmark('district');
  };
  const unmark = (name: AddressField) => setFilled((now) => new Set([...now].filter((one) => one !== name)));
  const label = (name: AddressField, text: string): ReactNode =>
    filled.has(name) ? (
      <>
        {text}{' '}
        <Text
          className={classes.mark}
          padY={0}
          padX={4}
          size="xs"
          tone="brand"
          weight="regular"
          surface="brand"
          rounded="slight"
        >
          已识别
        </Text>
      </>
    ) : (
      text
    );
  const inputProps = (name: 'shr' | 'phone' | 'address') => {
    const { onChange, ...props } = form.getInputProps(name);
    return { ...props, onChange: (event: unknown) => (unmark(name), onChange(event)) };
  };
  return (
    <Stack
      as="form"
      className={classes.form}
      gap={12}
      onSubmit={form.onSubmit(
        () => void save.run(typed, isDefault),
        (errors, _values, event) => focusOn(event?.currentTarget, Object.keys(errors)),
      )}
      noValidate
    >
      <PasteBox typed={typed} onFill={put} />
      <Stack className={classes.who} columns={2} align="start" gap={10}>
        <TextInput
          label={label('shr', '收货人')}
          withAsterisk
          name="shr"
          autoComplete="name"
          data-filled={filled.has('shr') || undefined}
          {...inputProps('shr')}
        />
        <TextInput
          label={label('phone', '手机号')}
          withAsterisk
          name="phone"
          inputMode="tel"
          autoComplete="tel"
          data-filled={filled.has('phone') || undefined}
          {...inputProps('phone')}
        />
      </Stack>
      <Stack className={classes.region} gap={4}>
        {filled.has('district') && (
          <Text
            className={classes.mark}
            padY={0}
            padX={4}
            size="xs"
            tone="brand"
            weight="regular"
            surface="brand"
            rounded="slight"
          >
            所在地区已识别
          </Text>
        )}
        <RegionPicker value={{ province, city, district }} onChange={setRegion} error={regionError(form.errors)} />
      </Stack>
      <TextInput
        label={label('address', '详细地址')}
        withAsterisk
        placeholder="街道、门牌号"
        name="address"
        autoComplete="street-address"
        data-filled={filled.has('address') || undefined}
        {...inputProps('address')}
      />
      {address?.is_default !== 1 && (
        <Checkbox label="设为默认地址" {...form.getInputProps('is_default', { type: 'checkbox' })} />
      )}
      <Row align="stretch" justify="end" gap={10}>
        <Button variant="default" onClick={onClose}>
          取消
        </Button>
        <Button type="submit" loading={save.busy}>
          {submit}
        </Button>
      </Row>
    </Stack>
  );
}

function typedOf(address: Address | null): Typed {
  if (!address) return { shr: '', phone: '', province: '', city: '', district: '', address: '' };
  const { shr, phone, province, city, district, address: street } = address;
  return { shr, phone, province, city, district, address: street };
}

/** One message for the three lists: the first level that is missing, or what the server says. */
function regionError({ province, city, district }: Readonly<Record<string, ReactNode>>): string | undefined {
  return [province, city, district].find((error) => typeof error === 'string');
}

/** Every field bears its name, also the lists of the picker, which the form does not know. */
function focusOn(form: HTMLElement | undefined, [name = '']: readonly string[]): void {
  form?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
}

interface SaveEnd {
  onSaved: (address: Address) => void;
  onFail: (failure: Failure) => boolean;
}

/** Creates or changes an address, and then makes it the default one where that was wanted. */
function useSaving(address: Address | null, { onSaved, onFail }: SaveEnd) {
  const create = useWrite(api.address.create, { onFail });
  const edit = useWrite(api.address.edit, { onFail });
  const setDefault = useWrite(api.address.setDefault);
  return {
    busy: create.busy || edit.busy || setDefault.busy,
    async run(typed: Typed, isDefault: boolean) {
      if (!address) {
        const made = await create.run({ ...typed, is_default: isDefault });
        if (made) onSaved(made);
        return;
      }
      const changed = await edit.run({ ...typed, id: address.id });
      if (!changed) return;
      if (isDefault && changed.is_default === 0) await setDefault.run({ id: changed.id });
      onSaved(changed);
    },
  };
}
