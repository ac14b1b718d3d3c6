import { codes, contract, type Contract, type Data } from '@baicao/shared/contract';
import { regionNamed } from '@baicao/shared/regions/regions';
import { newPasswordErrors } from '@baicao/shared/validation/new-password';
import { schemaResolver, useForm } from '@mantine/form';
import { useNavigate } from 'react-router-dom';
import { api } from '#api/client.ts';
import { fieldMessages, type Failure } from '@baicao/client/failure';
import { useWrite } from '#api/use-write.ts';
import { tell } from '#design/dialogs.tsx';
import { dropVerified, keepDraft, readDraft, type Flow, type Verified } from '../../joining-state.ts';
import { dropScanned, scannedWechat } from '../../scanned-wechat.ts';
import { focusFirstError } from '../../focus.ts';
import { backToStart } from '../joining-frame/joining-frame.tsx';
import { rankList } from './rank-cards.tsx';

export type Joined = Data<Contract['auth']['register']>;

const empty = {
  rank: '',
  username: '',
  password: '',
  password_confirmation: '',
  company: '',
  contact_name: '',
  contact_phone: '',
  email: '',
  province: '',
  city: '',
  district: '',
};
type Values = typeof empty;

/** What the next store of a chain most likely shares with the one before. */
export const sharedByStores = [
  'rank',
  'contact_name',
  'contact_phone',
  'email',
  'province',
  'city',
  'district',
] as const;

// The county stands in the form by its name, and phone and token come from the step before.
const fields = contract.auth.register.input.omit({
  phone: true,
  token: true,
  unionid: true,
  wechat_token: true,
  province: true,
  city: true,
  district: true,
});
const checkFields = schemaResolver(fields, { sync: true });

function check(values: Values) {
  return {
    ...newPasswordErrors(values),
    ...checkFields(values),
    ...(values.rank === '' ? { rank: '请选择企业类型' } : {}),
    ...(regionNamed(values) ? {} : { district: '请选择省份、城市和区县' }),
  };
}

interface Options {
  flow: Exclude<Flow, 'forget'>;
  verified: Verified;
  onDone: (joined: Joined, rank: number) => void;
}

/** The form of one account: its draft survives reloads and Back, its passwords do not. */
export function useAccountForm({ flow, verified: { phone, token }, onDone }: Options) {
  const navigate = useNavigate();
  const form = useForm<Values>({
    initialValues: { ...empty, contact_phone: phone, ...draftOf(flow) },
    validate: check,
    validateInputOnBlur: ['username', 'company', 'contact_name', 'contact_phone', 'email'],
    onValuesChange: (values) => keepDraft(flow, { ...readDraft(flow), ...textsOf(values), phone }),
  });
  const register = useWrite(api.auth.register, {
    onDone: (joined, { rank }) => {
      dropScanned();
      onDone(joined, rank);
    },
    onFail,
  });

  function onFail(failure: Failure): boolean {
    if (failure.kind === 'refused' && failure.code === codes.wrongVerificationCode.code) {
      dropVerified(flow);
      void navigate(...backToStart(flow, `${failure.message}，已填写的资料都还在。`));
      return true;
    }
    if (failure.kind !== 'invalid') return false;
    const { province, city, unionid, ...messages } = fieldMessages(failure);
    const region = messages['district'] ?? city ?? province;
    focusFirstError();
    form.setErrors({ ...messages, ...(region === undefined ? {} : { district: region }) });
    if (unionid !== undefined) tell(unionid, { onClose: dropScanned });
    return true;
  }

  const submit = (values: Values) => {
    const county = regionNamed(values);
    const rank = rankList.find((each) => String(each) === values.rank);
    if (!county || rank === undefined) return;
    const wechat = scannedWechat();
    void register.run({
      ...values,
      rank,
      phone,
      token: token || undefined,
      province: county.province.code,
      city: county.city.code,
      district: county.district.code,
      unionid: wechat?.unionid,
      wechat_token: wechat?.token,
    });
  };

  return { form, busy: register.busy, onSubmit: form.onSubmit(submit, focusFirstError) };
}

export type AccountForm = ReturnType<typeof useAccountForm>['form'];

/** Without the passwords, which are never kept. */
function textsOf(values: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter(
      (pair): pair is [string, string] =>
        pair[0] in empty && typeof pair[1] === 'string' && !pair[0].startsWith('password'),
    ),
  );
}

const draftOf = (flow: Flow): Partial<Values> => textsOf(readDraft(flow));
