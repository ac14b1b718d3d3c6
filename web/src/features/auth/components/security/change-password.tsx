import { Card } from '#design/card.tsx';
import { Stack } from '#design/stack.tsx';
import { Text } from '#design/text.tsx';
import { Row } from '#design/row.tsx';
import { contract } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { newPasswordErrors } from '@baicao/shared/validation/new-password';
import { paths } from '@baicao/shared/paths';
import { Button, PasswordInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { Link } from 'react-router-dom';
import { api } from '#api/client.ts';
import { fieldMessages } from '@baicao/client/failure';
import { useWrite } from '#api/use-write.ts';
import { useSession } from '#core/session.ts';
import { toast } from '#design/toast.tsx';
import classes from './security.module.css';

const { passwordMin, passwordMax, freshLoginMinutes } = limits.account;
const initialValues = { old_password: '', password: '', password_confirmation: '' };
type Values = typeof initialValues;

const schemaErrors = schemaResolver(contract.user.changePassword.input, { sync: true });

/** An empty old password is left out: it is not needed just after a login, which only the server knows. */
function sent({ old_password: old, ...others }: Values) {
  return { ...others, ...(old === '' ? {} : { old_password: old }) };
}

function errorsOf(values: Values, username: string) {
  return { ...newPasswordErrors({ ...values, username }), ...schemaErrors(sent(values)) };
}

const eye = { 'aria-label': '显示或隐藏密码' };

export function ChangePassword() {
  const { user } = useSession();
  const form = useForm({
    initialValues,
    validate: (values) => errorsOf(values, user.username),
    validateInputOnBlur: false,
  });
  const focusFirst = (errors: object) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus();
  const change = useWrite(api.user.changePassword, {
    onDone: ({ ended_sessions: ended }) => {
      form.reset();
      toast('done', ended === 0 ? '登录密码已修改' : `登录密码已修改，其他 ${ended} 个设备已退出`);
    },
    onFail: (failure) => {
      const errors = fieldMessages(failure);
      form.setErrors(errors);
      focusFirst(errors);
      return failure.kind === 'invalid';
    },
  });
  return (
    <Card title="修改登录密码">
      <Stack
        as="form"
        className={classes.form}
        gap={16}
        noValidate
        onSubmit={form.onSubmit((values) => void change.run(sent(values)), focusFirst)}
      >
        {/* For password managers: whose password is changed. */}
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={user.username}
          readOnly
          tabIndex={-1}
          aria-hidden
          className="visually-hidden"
        />
        <PasswordInput
          label="原密码"
          description={`刚登录的 ${freshLoginMinutes} 分钟内免填`}
          autoComplete="current-password"
          visibilityToggleButtonProps={eye}
          {...form.getInputProps('old_password')}
        />
        <PasswordInput
          label="新密码"
          withAsterisk
          description={`${passwordMin}–${passwordMax} 位，不要与其他网站相同`}
          autoComplete="new-password"
          visibilityToggleButtonProps={eye}
          {...form.getInputProps('password')}
        />
        <PasswordInput
          label="确认新密码"
          withAsterisk
          autoComplete="new-password"
          visibilityToggleButtonProps={eye}
          {...form.getInputProps('password_confirmation')}
        />
        <Row gap={16}>
          <Button type="submit" loading={change.busy}>
            修改密码
          </Button>
          <Link to={paths.forget()} className="link">
            忘记原密码
          </Link>
        </Row>
        <Text as="p" size="xs" tone="quiet">
          修改后，其他设备会退出登录，本设备保持登录。
        </Text>
      </Stack>
    </Card>
  );
}
