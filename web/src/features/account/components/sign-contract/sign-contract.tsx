import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { insideOr } from '@baicao/shared/validation/links';
import { paths } from '@baicao/shared/paths';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { api } from '#api/client.ts';
import { fieldMessages } from '@baicao/client/failure';
import { useWrite } from '#api/use-write.ts';
import { useDraft } from '#core/drafts.ts';
import { FileLink } from '#design/file-link.tsx';
import { toast } from '#design/toast.tsx';
import type { Contract } from '../contract-document/contract-document.tsx';
import classes from './sign-contract.module.css';
import { signatureErrors } from '../../signature.ts';
import { SignaturePad } from '../signature-pad/signature-pad.tsx';

const file = api.user.contractFile.endpoint.path;

/** The form that signs the contract, or the confirmation that it is signed; 打印合同 in both cases. */
export function SignContract({ contract }: { contract: Contract }) {
  const back = useSearchParams()[0].get('redirect');
  const [isNew, setNew] = useState(false);
  return (
    <aside className={classes.panel} aria-label="签署">
      {contract.state === 'signed' ? (
        <Signed contract={contract} back={back} isNew={isNew} />
      ) : (
        <SignForm company={contract.company} back={back} onSigned={() => setNew(true)} />
      )}
      <button type="button" className={`btn ${classes.print}`} onClick={() => window.print()}>
        打印合同
      </button>
    </aside>
  );
}

interface SignedProps {
  contract: Contract;
  /** `redirect` of the address: where to return; only addresses of this site are followed. */
  back: string | null;
  /** Just signed: the focus moves here, because the form with the focused button is gone. */
  isNew: boolean;
}

function Signed({ contract, back, isNew }: SignedProps) {
  const { company, signed_at: signedAt, has_signature: hasSignature } = contract;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus({ preventScroll: true });
  }, [isNew]);
  const to = insideOr(back, '');
  return (
    <>
      <h2 ref={heading} className={classes.done} tabIndex={-1}>
        电子合同已签署
      </h2>
      <dl className={classes.facts}>
        <dt>签约公司</dt>
        <dd>{company}</dd>
        <dt>签署时间</dt>
        <dd className="num">{signedAt}</dd>
        <dt>签署方式</dt>
        <dd>{hasSignature === 1 ? '公司名称与手写签名' : '公司名称'}</dd>
      </dl>
      <div className={classes.files}>
        <FileLink url={file} className="btn">
          查看 PDF
        </FileLink>
        <a href={file} className="btn">
          下载 PDF
        </a>
      </div>
      <Link to={to === '' ? paths.cart() : to} className="btn" data-primary>
        {to === '' ? '去购物车' : '返回继续'}
      </Link>
    </>
  );
}

interface FormProps {
  /** The buyer must type exactly this. */
  company: string;
  back: string | null;
  onSigned: () => void;
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
    <form
      className={classes.form}
      onSubmit={form.onSubmit(
        ({ company: typed, agree, signature }) =>
          void sign.run({ company: typed.trim(), agree, ...(signature === '' ? {} : { signature }) }),
        (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
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
    </form>
  );
}
