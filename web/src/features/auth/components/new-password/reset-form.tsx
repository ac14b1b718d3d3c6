import { Stack } from '#design/stack.tsx';
import { codes, contract } from '@baicao/shared/contract';
import { paths } from '@baicao/shared/paths';
import { newPasswordErrors } from '@baicao/shared/validation/new-password';
import { Button, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useNavigate } from 'react-router-dom';
import { api } from '#api/client.ts';
import { fieldMessages } from '@baicao/client/failure';
import { useWrite } from '#api/use-write.ts';
import { useResetCache } from '#core/session.ts';
import { dropDraft, dropVerified, keepResetDone, type Verified } from '../../joining-state.ts';
import { focusFirstError } from '../../focus.ts';
import { backToStart } from '../joining-frame/joining-frame.tsx';
import { NewPassword } from './new-password.tsx';

const wrongCode = codes.wrongVerificationCode.code;
const check = schemaResolver(contract.auth.resetPassword.input, { sync: true });

/** The new password of a verified account. The user name stands in the form for password managers. */
export function ResetForm({ verified: { username, token } }: { verified: Verified }) {
  const navigate = useNavigate();
  const resetCache = useResetCache();
  const form = useForm({
    initialValues: { username, password: '', password_confirmation: '' },
    validate: (values) => ({ ...newPasswordErrors(values), ...check(values) }),
  });
  const reset = useWrite(api.auth.resetPassword, {
    onDone: () => {
      dropVerified('forget');
      dropDraft('forget');
      keepResetDone(username);
      // Every session of the account is over, perhaps that of this browser too.
      void resetCache();
      void navigate(paths.forgetStep(3), { replace: true });
    },
    onFail: (failure) => {
      if (failure.kind === 'refused' && failure.code === wrongCode) {
        dropVerified('forget');
        void navigate(...backToStart('forget', failure.message));
        return true;
      }
      focusFirstError();
      form.setErrors(fieldMessages(failure));
      return failure.kind === 'invalid';
    },
  });
  return (
    <Stack
      as="form"
      gap={12}
      noValidate
      onSubmit={form.onSubmit((values) => void reset.run({ ...values, token: token || undefined }), focusFirstError)}
    >
      <TextInput label="用户名" name="username" autoComplete="username" readOnly {...form.getInputProps('username')} />
      <NewPassword
        label="新密码"
        password={form.values.password}
        confirmation={form.values.password_confirmation}
        errors={form.errors}
        onChange={(field, value) => form.setFieldValue(field, value)}
      />
      <Button type="submit" size="md" loading={reset.busy}>
        保存新密码
      </Button>
    </Stack>
  );
}
