import { Stack } from '#design/stack.tsx';
import { contract } from '@baicao/shared/contract';
import { Button } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useNavigate } from 'react-router-dom';
import { api } from '#api/client.ts';
import { fieldMessages } from '@baicao/client/failure';
import { useWrite } from '#api/use-write.ts';
import { CodeField } from '../../code-field/code-field.tsx';
import { keepVerified, readDraft, keepDraft, type Flow } from '../../joining-state.ts';
import { focusFirstError } from '../../focus.ts';
import { PhoneField } from './phone-field.tsx';

interface Props {
  flow: Exclude<Flow, 'forget'>;
  /** Path of the second step. */
  next: string;
}

/** First step of both registrations: a phone that is verified by a code. */
export function RegisterPhone({ flow, next }: Props) {
  const navigate = useNavigate();
  const form = useForm({
    initialValues: { phone: readDraft(flow)['phone'] ?? '', code: '' },
    validate: schemaResolver(contract.auth.registerValidate.input, { sync: true }),
    onValuesChange: ({ phone }) => keepDraft(flow, { ...readDraft(flow), phone }),
  });
  const verify = useWrite(api.auth.registerValidate, {
    onDone: ({ token }, { phone }) => {
      keepVerified(flow, { phone, token, username: '' });
      void navigate(next);
    },
    onFail: (failure) => {
      focusFirstError();
      form.setErrors(failure.kind === 'refused' ? { code: failure.message } : fieldMessages(failure));
      return failure.kind === 'refused' || failure.kind === 'invalid';
    },
  });
  return (
    <Stack as="form" gap={12} noValidate onSubmit={form.onSubmit((values) => void verify.run(values), focusFirstError)}>
      <PhoneField
        value={form.values.phone}
        error={form.errors['phone']}
        onChange={(phone) => form.setFieldValue('phone', phone)}
      />
      <CodeField
        purpose="register"
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
