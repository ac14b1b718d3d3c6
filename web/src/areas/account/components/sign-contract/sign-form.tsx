import { Button, Checkbox, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { insideOr } from '@baicao/shared/validation/links';
import { useNavigate } from 'react-router-dom';
import { api } from '#api/client.ts';
import { fieldMessages } from '#api/failure.ts';
import { useAct } from '#api/use-act.ts';
import { toast } from '#ui/toast.tsx';
import { signatureMessages } from '../../signature.ts';
import classes from './sign-contract.module.css';

interface Props {
  /** Must be typed as it is. */
  company: string;
  back: string | null;
  onSigned: () => void;
}

/** Signing: the company's name typed out and the consent ticked; then back to where the buyer came from. */
export function SignForm({ company, back, onSigned }: Props) {
  const navigate = useNavigate();
  const form = useForm({
    initialValues: { company: '', agree: false },
    validate: (values) => signatureMessages(values, company),
  });
  const sign = useAct(api.user.signContract, {
    refreshes: ['user.contract', 'user.base', 'cart.checkout'],
    onDone: () => {
      toast('done', '电子合同已签署');
      const to = insideOr(back, '');
      if (to === '') onSigned();
      else void navigate(to, { replace: true });
    },
    onFail: (failure) => {
      form.setErrors(fieldMessages(failure));
      return false;
    },
  });
  return (
    <form
      className={classes.form}
      onSubmit={form.onSubmit(
        ({ company: typed, agree }) => void sign.run({ company: typed.trim(), agree }),
        (problems) => form.getInputNode(Object.keys(problems)[0] ?? '')?.focus(),
      )}
      noValidate
    >
      <h2>签署电子合同</h2>
      <p className={classes.why}>
        {back === null ? '下单前需要签署电子合同，签署一次即可。' : '签署后自动返回，继续刚才的结算。'}
      </p>
      <TextInput
        label="公司名称"
        description={`请输入公司全称：${company}`}
        autoComplete="off"
        withAsterisk
        {...form.getInputProps('company')}
      />
      <Checkbox label="我已阅读并同意电子合同的全部内容" {...form.getInputProps('agree', { type: 'checkbox' })} />
      <Button type="submit" fullWidth loading={sign.busy}>
        确认签署
      </Button>
    </form>
  );
}
