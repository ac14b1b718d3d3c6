import { Stack } from '#design/stack.tsx';
import { contract } from '@baicao/shared/contract';
import { TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { api } from '#api/client.ts';
import { fieldMessages } from '@baicao/client/failure';
import { useWrite } from '#api/use-write.ts';
import { toast } from '#design/toast.tsx';
import classes from './profile.module.css';
import type { Profile } from './profile-facts.tsx';

const fields = contract.user.updateInfo.input.pick({ name: true, email: true, contact_phone: true });

/** Contact person, e-mail and another phone of the company. */
export function ContactForm({ profile }: { profile: Profile }) {
  const form = useForm({
    initialValues: { name: profile.name, email: profile.email, contact_phone: profile.contact_phone },
    validate: schemaResolver(fields, { sync: true }),
    validateInputOnBlur: true,
  });
  const save = useWrite(api.user.updateInfo, {
    onDone: () => {
      form.resetDirty();
      toast('done', '联系方式已保存');
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
      fit={140}
      align="start"
      gap={12}
      gapX={16}
      onSubmit={form.onSubmit(
        (values) => void save.run({ ...values, phone: profile.phone }),
        (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
      )}
      noValidate
    >
      <TextInput label="联系人" withAsterisk autoComplete="name" {...form.getInputProps('name')} />
      <TextInput
        label="邮箱"
        placeholder="选填，如 caigou@example.com"
        inputMode="email"
        autoComplete="email"
        {...form.getInputProps('email')}
      />
      <TextInput
        label="联系电话"
        placeholder="选填，手机号或区号-固定电话"
        inputMode="tel"
        autoComplete="tel"
        {...form.getInputProps('contact_phone')}
      />
      <div>
        <button
          type="submit"
          className="btn"
          data-primary
          disabled={!form.isDirty()}
          aria-disabled={save.busy || undefined}
        >
          {save.busy ? '正在保存…' : '保存'}
        </button>
      </div>
    </Stack>
  );
}
