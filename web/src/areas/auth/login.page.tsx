import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { contract } from '@baicao/shared/contract';
import { insideOr } from '@baicao/shared/validation/links';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { useQuery } from '@tanstack/react-query';
import { api } from '#api/client.ts';
import { fieldMessages } from '#api/failure.ts';
import { apiQuery } from '#api/query.ts';
import { useAct } from '#api/use-act.ts';
import { useResetCache } from '#app/session.ts';
import { Advert } from '#ui/advert.tsx';
import classes from './login.module.css';

// Without `remember`, which is 0 or 1 in the API and a checkbox here.
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

const reasons = [
  { title: '资质齐全', text: '供货企业证照在线可查，随货同行单、药检报告随时下载' },
  { title: '批号效期透明', text: '每一笔订单记录批号与有效期，可按批号追溯' },
  { title: '价格明白', text: '阶梯价、满减、优惠券逐笔列明，结算前后一致' },
];

const adQuery = apiQuery(api.focus.slot, { slot: 'login' }, { quiet: true, freshMs: 300_000 });

/** Beside the form: the login advert, or else an introduction of the site. */
function LoginWelcome() {
  const [ad] = useQuery(adQuery).data ?? [];
  if (ad) {
    return (
      <section className={classes.advert} style={{ background: ad.bgc }} aria-label="登录页广告">
        <Advert ad={ad} />
      </section>
    );
  }
  return (
    <section className={classes.welcome} aria-label="平台介绍">
      <p className={classes.slogan}>药店、诊所的一站式采购仓</p>
      <ul className={classes.reasons}>
        {reasons.map(({ title, text }) => (
          <li key={title}>
            <strong>{title}</strong>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
