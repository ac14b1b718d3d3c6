import { Stack } from '#design/stack.tsx';
import { Row } from '#design/row.tsx';
import { contract } from '@baicao/shared/contract';
import { typedMobile } from '@baicao/shared/validation/typed-phone';
import { Button, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { api } from '#api/client.ts';
import { fieldMessages } from '@baicao/client/failure';
import { useWrite } from '#api/use-write.ts';
import { CodeField } from '../../code-field/code-field.tsx';
import type { StoreChoice } from '../../login-stores.ts';
import { Refusal } from './refusal.tsx';
import { useRemember } from './remember-box.tsx';

const fields = contract.auth.phoneLogin.input.pick({ phone: true, code: true });

interface Props {
  onDone: (redirect: string) => unknown;
  /** Several stores under the phone, of which the head is now logged in. */
  onStores: (choice: StoreChoice) => unknown;
}

/** Login by a code sent to the phone. */
export function SmsForm({ onDone, onStores }: Props) {
  const [remember, rememberBox] = useRemember();
  const form = useForm({
    initialValues: { phone: '', code: '' },
    validate: schemaResolver(fields, { sync: true }),
    validateInputOnBlur: false,
  });
  const focus = (field: string) => form.getInputNode(field)?.focus();
  const login = useWrite(api.auth.phoneLogin, {
    onDone: ({ redirect, accounts }) => {
      if (accounts.length > 1) onStores({ stores: accounts, redirect });
      else onDone(redirect);
    },
    onFail: (failure) => {
      form.setErrors(fieldMessages(failure));
      if (failure.kind === 'refused') focus('code');
      return failure.kind === 'refused' || failure.kind === 'invalid';
    },
  });
  return (
    <Stack
      as="form"
      gap={16}
      onSubmit={form.onSubmit(
        (values) => void login.run({ ...values, remember }),
        (errors) => focus(Object.keys(errors)[0] ?? ''),
      )}
      noValidate
    >
      <TextInput
        label="手机号"
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="注册时填写的手机号"
        autoFocus
        {...form.getInputProps('phone')}
        onChange={({ currentTarget }) => form.setFieldValue('phone', typedMobile(currentTarget.value))}
      />
      <CodeField
        purpose="login"
        phone={form.values.phone}
        {...form.getInputProps('code')}
        onPhoneError={(message) => {
          form.setFieldError('phone', message);
          focus('phone');
        }}
      />
      <Row justify="between">{rememberBox}</Row>
      <Refusal message={login.failure?.kind === 'refused' ? login.failure.message : undefined} />
      <Button type="submit" fullWidth size="md" loading={login.busy}>
        登录
      </Button>
    </Stack>
  );
}
