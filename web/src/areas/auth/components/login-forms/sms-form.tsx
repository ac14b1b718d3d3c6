import { contract } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { mobileField } from '@baicao/shared/validation/phone';
import { typedCode, typedMobile } from '@baicao/shared/validation/typed-phone';
import { paths } from '@baicao/shared/paths';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useNavigate } from 'react-router-dom';
import { api } from '#api/client.ts';
import { fieldMessages } from '#api/failure.ts';
import { useAct } from '#api/use-act.ts';
import { toast } from '#ui/toast.tsx';
import classes from './login-forms.module.css';
import { Refusal } from './refusal.tsx';
import { SendCode } from './send-code.tsx';

const { digits } = limits.verificationCode;
const fields = contract.auth.phoneLogin.input.pick({ phone: true, code: true });

/** Login by a code sent to the phone. Of several stores under it the head is logged in; the toast leads to the others. */
export function SmsForm({ onDone }: { onDone: (redirect: string) => unknown }) {
  const navigate = useNavigate();
  const form = useForm({
    initialValues: { phone: '', code: '', remember: false },
    validate: schemaResolver(fields, { sync: true }),
    validateInputOnBlur: false,
  });
  const focus = (field: string) => form.getInputNode(field)?.focus();
  const login = useAct(api.auth.phoneLogin, {
    onDone: ({ redirect, accounts }) => {
      onDone(redirect);
      const [head] = accounts;
      if (!head || accounts.length === 1) return;
      const go = () => void navigate(paths.stores());
      toast('hint', `该手机号下有 ${accounts.length} 个账号，已登录“${head.company}”。`, { text: '切换门店', go });
    },
    onFail: (failure) => {
      form.setErrors(fieldMessages(failure));
      if (failure.kind === 'refused') focus('code');
      return failure.kind === 'refused' || failure.kind === 'invalid';
    },
  });
  return (
    <form
      className={classes.form}
      onSubmit={form.onSubmit(
        (values) => void login.run(values),
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
      <div className={classes.code}>
        <TextInput
          label="验证码"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          placeholder={`${digits} 位数字`}
          {...form.getInputProps('code')}
          onChange={({ currentTarget }) => form.setFieldValue('code', typedCode(currentTarget.value, digits))}
        />
        <SendCode
          phone={form.values.phone}
          problem={problemOf(form.values.phone)}
          onProblem={(message) => {
            form.setFieldError('phone', message);
            focus('phone');
          }}
          onSent={() => focus('code')}
        />
      </div>
      <div className={classes.row}>
        <Checkbox label="记住登录" {...form.getInputProps('remember', { type: 'checkbox' })} />
      </div>
      <Refusal message={login.failure?.kind === 'refused' ? login.failure.message : undefined} />
      <Button type="submit" fullWidth size="md" loading={login.busy}>
        登录
      </Button>
    </form>
  );
}

function problemOf(phone: string): string | undefined {
  return mobileField.safeParse(phone).error?.issues[0]?.message;
}
