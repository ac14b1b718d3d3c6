import { contract } from '@baicao/shared/contract';
import { typedMobile } from '@baicao/shared/validation/typed-phone';
import { Button, Modal, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { api } from '#api/client.ts';
import { fieldMessages } from '@baicao/client/failure';
import { useWrite } from '#api/use-write.ts';
import { CodeField } from '#features/auth/index.ts';
import { toast } from '#design/toast.tsx';
import classes from './profile.module.css';
import type { Profile } from './profile-facts.tsx';

interface Props {
  profile: Profile;
  opened: boolean;
  onClose: () => void;
}

/** Another phone: the code that is sent to it proves that it is one's own. */
export function PhoneDialog({ profile, opened, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title="更换手机号" centered closeButtonProps={{ 'aria-label': '关闭' }}>
      <PhoneForm profile={profile} onClose={onClose} />
    </Modal>
  );
}

const fields = contract.user.updateInfo.input.pick({ phone: true, code: true }).required();

function PhoneForm({ profile, onClose }: Omit<Props, 'opened'>) {
  const form = useForm({ initialValues: { phone: '', code: '' }, validate: schemaResolver(fields, { sync: true }) });
  const save = useWrite(api.user.updateInfo, {
    onDone: () => {
      toast('done', '手机号已更换，下次请用新手机号登录');
      onClose();
    },
    onFail: (failure) => {
      form.setErrors(failure.kind === 'refused' ? { code: failure.message } : fieldMessages(failure));
      return failure.kind === 'refused' || failure.kind === 'invalid';
    },
  });
  return (
    <form
      className={classes.dialog}
      onSubmit={form.onSubmit(
        ({ phone, code }) => void save.run({ name: profile.name, phone: phone.trim(), code }),
        (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
      )}
      noValidate
    >
      <ChainNote profile={profile} />
      <TextInput
        label="新手机号"
        withAsterisk
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="接收验证码的手机号"
        data-autofocus
        {...form.getInputProps('phone')}
        onChange={({ currentTarget }) => form.setFieldValue('phone', typedMobile(currentTarget.value))}
      />
      <CodeField
        purpose="phone"
        phone={form.values.phone}
        withAsterisk
        {...form.getInputProps('code')}
        onPhoneError={(message) => {
          form.setFieldError('phone', message);
          form.getInputNode('phone')?.focus();
        }}
      />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          取消
        </Button>
        <Button type="submit" loading={save.busy}>
          确认更换
        </Button>
      </div>
    </form>
  );
}

/** Stores share the phone of their head. */
function ChainNote({ profile: { store_count: stores, is_store: isStore } }: { profile: Profile }) {
  if (stores > 0) return <p className={classes.chain}>本账户是总店，{stores} 家门店的手机号将一并更换。</p>;
  if (isStore === 1) return <p className={classes.chain}>更换后本店将离开总店的门店分组，总店不能再切换到本店。</p>;
  return null;
}
