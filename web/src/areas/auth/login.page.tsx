import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { contract } from '@baicao/shared/contract';
import { insideOr } from '@baicao/shared/validation/links';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { api } from '#api/client.ts';
import { fieldMessages } from '#api/failure.ts';
import { useAct } from '#api/use-act.ts';
import { useResetCache } from '#app/session.ts';
import { LoginWelcome } from './components/login-welcome/login-welcome.tsx';
import classes from './login.module.css';

// `remember` is a flag on the wire and a checkbox here; the other fields are the endpoint's own.
const fields = contract.auth.login.input.omit({ remember: true });

export function Component() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const resetCache = useResetCache();
  const form = useForm({
    initialValues: { username: '', password: '', remember: false },
    validate: schemaResolver(fields, { sync: true }),
    validateInputOnBlur: false,
  });
  const login = useAct(api.auth.login, {
    onDone: ({ redirect }) => {
      void resetCache();
      void navigate(insideOr(query.get('redirect'), insideOr(redirect, paths.home())), { replace: true });
    },
    onFail: (failure) => {
      form.setErrors(fieldMessages(failure));
      return false;
    },
  });

  return (
    <div className={`container ${classes.page}`}>
      <LoginWelcome />
      <form className={classes.card} onSubmit={form.onSubmit((values) => void login.run(values))} noValidate>
        <h1>会员登录</h1>
        <TextInput
          label="用户名"
          placeholder="用户名或手机号"
          autoComplete="username"
          autoFocus
          {...form.getInputProps('username')}
        />
        <PasswordInput
          label="密码"
          placeholder="请输入密码"
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': '显示或隐藏密码' }}
          {...form.getInputProps('password')}
        />
        <div className={classes.row}>
          <Checkbox label="记住登录" {...form.getInputProps('remember', { type: 'checkbox' })} />
          <Link to={paths.forget()} className="link">
            忘记密码
          </Link>
        </div>
        <Button type="submit" fullWidth size="md" loading={login.busy}>
          登录
        </Button>
        <p className={classes.foot}>
          还不是会员？
          <Link to={paths.register()} className="link">
            免费注册
          </Link>
        </p>
      </form>
    </div>
  );
}
