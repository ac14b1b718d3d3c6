import { Stack } from '#design/stack.tsx';
import { Row } from '#design/row.tsx';
import { Text } from '#design/text.tsx';
import { contract } from '@baicao/shared/contract';
import { typedMobile } from '@baicao/shared/validation/typed-phone';
import { Button, Modal, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { api } from '#api/client.ts';
import { fieldMessages } from '@baicao/client/failure';
import { useWrite } from '#api/use-write.ts';
import { CodeField } from '#features/auth/index.ts';
import { toast } from '#design/toast.tsx';
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
    <Stack
      as="form"
      gap={12}
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
      <Row align="stretch" justify="end" gap={12}>
        <Button variant="default" onClick={onClose}>
          取消
        </Button>
        <Button type="submit" loading={save.busy}>
          确认更换
        </Button>
      </Row>
    </Stack>
  );
}

/** Stores share the phone of their head. */
function ChainNote({ profile: { store_count: stores, is_store: isStore } }: { profile: Profile }) {
  if (stores > 0)
    return (
      <Text as="p" padY={8} padX={12} size="s" tone="warn" surface="warn" line="tinted">
        本账户是总店，{stores} 家门店的手机号将一并更换。
      </Text>
    );
  if (isStore === 1)
    return (
      <Text as="p" padY={8} padX={12} size="s" tone="warn" surface="warn" line="tinted">
        更换后本店将离开总店的门店分组，总店不能再切换到本店。
      </Text>
    );
  return null;
}
