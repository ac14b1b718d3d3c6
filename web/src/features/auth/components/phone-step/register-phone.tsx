import { Stack } from '#design/stack.tsx';
import { contract } from '@baicao/shared/contract';
import { paths } from '@baicao/shared/paths';
import { Button, Checkbox } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useNavigate } from 'react-router-dom';
import { api } from '#api/client.ts';
import { fieldMessages } from '@baicao/client/failure';
import { useWrite } from '#api/use-write.ts';
import { CodeField } from '../../code-field/code-field.tsx';
import { keepVerified, readDraft, keepDraft, type Flow } from '../../joining-state.ts';
import { focusFirstError } from '../../focus.ts';
import { PhoneField } from './phone-field.tsx';

const checkPhone = schemaResolver(contract.auth.registerValidate.input, { sync: true });

interface Props {
  flow: Exclude<Flow, 'forget'>;
  /** Path of the second step. */
  next: string;
}

/** First step of both registrations: the agreement, and a phone that is verified by a code. */
export function RegisterPhone({ flow, next }: Props) {
  const navigate = useNavigate();
  const draft = readDraft(flow);
  const form = useForm({
    initialValues: { phone: draft['phone'] ?? '', code: '', agreed: draft['agreed'] === 'yes' },
    validate: (values) => ({
      ...checkPhone(values),
      ...(values.agreed ? {} : { agreed: '请先阅读并同意用户协议' }),
    }),
    onValuesChange: ({ phone, agreed }) => keepDraft(flow, { ...readDraft(flow), phone, agreed: agreed ? 'yes' : '' }),
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
    <Stack
      as="form"
      gap={12}
      noValidate
      onSubmit={form.onSubmit(({ phone, code }) => void verify.run({ phone, code }), focusFirstError)}
    >
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
      <Checkbox
        label={
          <>
            我已阅读并同意
            <a href={paths.help('fwbz/yhxy')} target="_blank" rel="noreferrer" className="link">
              《用户协议》
            </a>
          </>
        }
        {...form.getInputProps('agreed', { type: 'checkbox' })}
        aria-invalid={Boolean(form.errors['agreed'])}
      />
      <Button type="submit" size="md" loading={verify.busy}>
        下一步
      </Button>
    </Stack>
  );
}
