import { Stack } from '#design/stack.tsx';
import { contract } from '@baicao/shared/contract';
import { paths } from '@baicao/shared/paths';
import { Button, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useNavigate } from 'react-router-dom';
import { api } from '#api/client.ts';
import { fieldMessages } from '@baicao/client/failure';
import { useWrite } from '#api/use-write.ts';
import { CodeField } from '../../code-field/code-field.tsx';
import { keepDraft, keepVerified, readDraft } from '../../joining-state.ts';
import { focusFirstError } from '../../focus.ts';
import { PhoneField } from './phone-field.tsx';

/** First step of a forgotten password. The server says one sentence for every mistake: it stands beside the code. */
export function ForgetPhone() {
  const navigate = useNavigate();
  const { phone = '', username = '' } = readDraft('forget');
  const form = useForm({
    initialValues: { phone, username, code: '' },
    validate: schemaResolver(contract.auth.resetVerify.input, { sync: true }),
    onValuesChange: (values) => keepDraft('forget', { phone: values.phone, username: values.username }),
  });
  const verify = useWrite(api.auth.resetVerify, {
    onDone: ({ token }, sent) => {
      keepVerified('forget', { phone: sent.phone, username: sent.username, token });
      void navigate(paths.forgetStep(2));
    },
    onFail: (failure) => {
      focusFirstError();
      form.setErrors(failure.kind === 'refused' ? { code: failure.message } : fieldMessages(failure));
      return failure.kind === 'refused' || failure.kind === 'invalid';
    },
  });
  return (
    <Stack as="form" gap={12} noValidate onSubmit={form.onSubmit((values) => void verify.run(values), focusFirstError)}>
      <TextInput
        label="用户名"
        withAsterisk
        name="username"
        autoComplete="username"
        placeholder="登录时使用的用户名"
        {...form.getInputProps('username')}
      />
      <PhoneField
        value={form.values.phone}
        error={form.errors['phone']}
        onChange={(value) => form.setFieldValue('phone', value)}
      />
      <CodeField
        purpose="reset"
        phone={form.values.phone}
        withAsterisk
        {...form.getInputProps('code')}
        onPhoneError={(message) => {
          focusFirstError();
          form.setFieldError('phone', message);
        }}
      />
      <Button type="submit" size="md" loading={verify.busy}>
        下一步
      </Button>
    </Stack>
  );
}
