import { contract } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { Button, Modal, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { api } from '#api/client.ts';
import { fieldMessages } from '#api/failure.ts';
import { useAct } from '#api/use-act.ts';
import { toast } from '#ui/toast.tsx';
import classes from './profile.module.css';
import type { Profile } from './profile-facts.tsx';
import { useCooldown } from '../../use-cooldown.ts';

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
  const cooldown = useCooldown();
  const form = useForm({ initialValues: { phone: '', code: '' }, validate: schemaResolver(fields, { sync: true }) });
  const send = useAct(api.user.phoneSms, {
    onDone: () => {
      cooldown.start(limits.verificationCode.resendSeconds);
      form.getInputNode('code')?.focus();
    },
    onFail: (failure) => {
      form.setErrors(fieldMessages(failure));
      return failure.kind === 'invalid';
    },
  });
  const save = useAct(api.user.updateInfo, {
    refreshes: ['user.info', 'user.base', 'user.storesByPhone'],
    onDone: () => {
      toast('done', '手机号已更换，下次请用新手机号登录');
      onClose();
    },
    onFail: (failure) => {
      form.setErrors(failure.kind === 'refused' ? { code: failure.message } : fieldMessages(failure));
      return failure.kind === 'refused' || failure.kind === 'invalid';
    },
  });
  const askForCode = () => {
    if (!form.validateField('phone').hasError) void send.run({ phone: form.values.phone.trim() });
  };
  return (
    <form
      className={classes.dialog}
      onSubmit={form.onSubmit(
        ({ phone, code }) => void save.run({ name: profile.name, phone: phone.trim(), code: code.trim() }),
        (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
      )}
      noValidate
    >
      <ChainNote profile={profile} />
      <TextInput
        label="新手机号"
        withAsterisk
        inputMode="tel"
        autoComplete="tel"
        data-autofocus
        {...form.getInputProps('phone')}
      />
      <div className={classes.code}>
        <TextInput
          label="验证码"
          withAsterisk
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={limits.verificationCode.digits}
          {...form.getInputProps('code')}
        />
        <Button variant="default" loading={send.busy} disabled={cooldown.left > 0} onClick={askForCode}>
          {cooldown.left > 0 ? `${cooldown.left} 秒后重发` : '获取验证码'}
        </Button>
      </div>
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
