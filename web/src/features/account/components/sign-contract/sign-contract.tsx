import { Stack } from '#design/stack.tsx';
import { Text } from '#design/text.tsx';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { insideOr } from '@baicao/shared/validation/links';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { api } from '#api/client.ts';
import { fieldMessages } from '@baicao/client/failure';
import { useWrite } from '#api/use-write.ts';
import { useDraft } from '#core/drafts.ts';
import { Card } from '#design/card.tsx';
import { toast } from '#design/toast.tsx';
import classes from './sign-contract.module.css';
import { signatureErrors } from '../../signature.ts';
import { SignaturePad } from '../signature-pad/signature-pad.tsx';

interface Props {
  /** The buyer must type exactly this. */
  company: string;
  /** Signed, and there is no page to return to. */
  onSigned: () => void;
}

/** The form that signs the contract; after signing back to `redirect` of the address, where it is one of this site. */
export function SignContract({ company, onSigned }: Props) {
  const back = useSearchParams()[0].get('redirect');
  return (
    <Card as="aside" aria-label="签署">
      <SignForm company={company} back={back} onSigned={onSigned} />
    </Card>
  );
}

interface FormProps extends Props {
  back: string | null;
}

/** Company name and consent; after signing back to `back`. */
function SignForm({ company, back, onSigned }: FormProps) {
  const navigate = useNavigate();
  const form = useForm({
    initialValues: { company: '', agree: false, signature: '' },
    validate: (values) => signatureErrors(values, company),
  });
  useDraft('contract', form.values, form.setValues);
  const sign = useWrite(api.user.signContract, {
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
    <Stack
      as="form"
      className={classes.form}
      gap={12}
      onSubmit={form.onSubmit(
        ({ company: typed, agree, signature }) =>
          void sign.run({ company: typed.trim(), agree, ...(signature === '' ? {} : { signature }) }),
        (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
      )}
      noValidate
    >
      <h2>签署电子合同</h2>
      <Text as="p" size="s" tone="soft">
        {back === null ? '下单前需要签署电子合同，签署一次即可。' : '签署后自动返回，继续刚才的结算。'}
      </Text>
      <TextInput
        label="公司名称"
        description={`请输入公司全称：${company}`}
        autoComplete="off"
        withAsterisk
        {...form.getInputProps('company')}
      />
      <SignaturePad
        error={typeof form.errors['signature'] === 'string' ? form.errors['signature'] : undefined}
        onChange={(signature) => {
          form.clearFieldError('signature');
          form.setFieldValue('signature', signature);
        }}
      />
      <Checkbox label="我已阅读并同意电子合同的全部内容" {...form.getInputProps('agree', { type: 'checkbox' })} />
      <Button type="submit" fullWidth loading={sign.busy}>
        确认签署
      </Button>
    </Stack>
  );
}
