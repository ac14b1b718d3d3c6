import { Stack } from '#design/stack.tsx';
import { Row } from '#design/row.tsx';
import { contract, type Contract, type Data } from '@baicao/shared/contract';
import { Button, Radio, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { fieldMessages, type Failure } from '@baicao/client/failure';
import classes from './party-form.module.css';

export type Overview = Data<Contract['invoice']['overview']>;

const checks = contract.invoice.apply.input.pick({ title: true, tax_no: true, kind: true, email: true });

/** Whom an invoice is for; the kind is text, as a radio holds it. */
export interface Party {
  title: string;
  tax_no: string;
  kind: string;
  email: string;
}

/** As the calls take it. */
export const inputOf = ({ kind, ...party }: Party) => ({ ...party, kind: kind === '2' ? (2 as const) : (1 as const) });

/** Checked as the server does; `onFail` puts the server's own messages beside the fields. */
export function usePartyForm(initialValues: Party) {
  const form = useForm({
    initialValues,
    validate: schemaResolver(checks, { sync: true }),
    validateInputOnBlur: true,
  });
  const onFail = (failure: Failure) => {
    form.setErrors(fieldMessages(failure));
    return failure.kind === 'invalid';
  };
  return { form, onFail };
}

interface Props {
  form: ReturnType<typeof usePartyForm>['form'];
  submit: string;
  isBusy: boolean;
  onClose: () => void;
  onSubmit: (party: Party) => void;
  /** Shown above the fields. */
  children?: ReactNode;
}

/** Kind, title, tax number and e-mail address, with the errors beside the fields. */
export function PartyForm({ form, submit, isBusy, onClose, onSubmit, children }: Props) {
  return (
    <Stack
      as="form"
      gap={12}
      noValidate
      onSubmit={form.onSubmit(onSubmit, (errors, _values, event) => focusOn(event?.currentTarget, Object.keys(errors)))}
    >
      {children}
      <Radio.Group label="发票类型" withAsterisk {...form.getInputProps('kind')}>
        <Row className={classes.kinds} align="stretch" wrap gap={8} gapX={24}>
          <Radio value="1" label="增值税普通发票" />
          <Radio value="2" label="增值税专用发票" />
        </Row>
      </Radio.Group>
      <TextInput label="发票抬头" withAsterisk name="title" {...form.getInputProps('title')} />
      <TextInput
        label="税号"
        description="营业执照上的18位统一社会信用代码"
        withAsterisk
        name="tax_no"
        autoComplete="off"
        spellCheck={false}
        className={classes.number}
        {...form.getInputProps('tax_no')}
      />
      <TextInput
        label="接收邮箱"
        description="选填，开具后自动发送，也可随时在本页下载"
        name="email"
        inputMode="email"
        autoComplete="email"
        {...form.getInputProps('email')}
      />
      <Row align="stretch" justify="end" gap={10}>
        <Button variant="default" onClick={onClose}>
          取消
        </Button>
        <Button type="submit" loading={isBusy}>
          {submit}
        </Button>
      </Row>
    </Stack>
  );
}

function focusOn(form: HTMLElement | undefined, [name = '']: readonly string[]): void {
  form?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
}
