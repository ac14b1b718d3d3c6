import { Stack } from '#design/stack.tsx';
import { Row } from '#design/row.tsx';
import { paths } from '@baicao/shared/paths';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link } from 'react-router-dom';
import { api } from '#api/client.ts';
import { fieldMessages } from '@baicao/client/failure';
import { useWrite } from '#api/use-write.ts';
import { laterSchema } from '#core/later-schema.ts';
import { usePrefetch } from '#design/use-prefetch.ts';
import { Refusal } from './refusal.tsx';
import { useRemember } from './remember-box.tsx';

const fields = async () => (await import('../../login-fields.ts')).loginFields;
const check = laterSchema(fields);
const nextCode = [fields];

interface Props {
  /** Of the button. */
  action?: string;
  onDone: (redirect: string) => unknown;
}

/** Login by username or phone number and password. */
export function PasswordForm({ action = '登录', onDone }: Props) {
  usePrefetch(nextCode);
  const [remember, rememberBox] = useRemember();
  const form = useForm({
    initialValues: { username: '', password: '' },
    validate: check,
    validateInputOnBlur: false,
  });
  const focus = (field: string) => form.getInputNode(field)?.focus();
  const login = useWrite(api.auth.login, {
    onDone: ({ redirect }) => onDone(redirect),
    onFail: (failure) => {
      form.setErrors(fieldMessages(failure));
      // The password is what was mistyped most likely; it stays, so that it can be looked at.
      if (failure.kind === 'refused') focus('password');
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
        label="用户名"
        name="username"
        placeholder="用户名或手机号"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        {...form.getInputProps('username')}
      />
      <PasswordInput
        label="密码"
        name="password"
        placeholder="请输入密码"
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': '显示或隐藏密码' }}
        {...form.getInputProps('password')}
      />
      <Row justify="between">
        {rememberBox}
        <Link to={paths.forget()} className="link">
          忘记密码
        </Link>
      </Row>
      <Refusal message={login.failure?.kind === 'refused' ? login.failure.message : undefined} />
      <Button type="submit" fullWidth size="md" loading={login.busy}>
        {action}
      </Button>
    </Stack>
  );
}
