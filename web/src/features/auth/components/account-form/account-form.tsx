import { Row } from '#design/row.tsx';
import { Stack } from '#design/stack.tsx';
import { Text } from '#design/text.tsx';
import { maskedPhone } from '@baicao/shared/validation/phone';
import { typedContactPhone } from '@baicao/shared/validation/typed-phone';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { RegionPicker } from '#domain/region-picker.tsx';
import type { Flow, Verified } from '../../joining-state.ts';
import { dropScanned, scannedWechat } from '../../scanned-wechat.ts';
import { NewPassword } from '../new-password/new-password.tsx';
import classes from './field-group.module.css';
import { FieldGroup } from './field-group.tsx';
import { RankCards } from './rank-cards.tsx';
import { useAccountForm, type AccountForm as Form, type Joined } from './use-account-form.ts';

interface Props {
  flow: Exclude<Flow, 'forget'>;
  verified: Verified;
  submitLabel: string;
  onDone: (joined: Joined, rank: number) => void;
}

/** Everything about one account that joins. */
export function AccountForm({ flow, verified, submitLabel, onDone }: Props) {
  const { form, busy, onSubmit } = useAccountForm({ flow, verified, onDone });
  return (
    <Stack as="form" gap={20} noValidate onSubmit={onSubmit}>
      <Row as="p" wrap gap={4} gapX={12} padY={8} padX={12} surface="brand" rounded tone="soft">
        已验证手机号{' '}
        <Text as="strong" className="num" weight="strong" tone="ink">
          {maskedPhone(verified.phone)}
        </Text>
        <WechatNote />
      </Row>
      <RankCards
        value={form.values.rank}
        error={form.errors['rank']}
        onChange={(rank) => form.setFieldValue('rank', rank)}
      />
      <FieldGroup legend="登录账号">
        <Stack fit={240} align="start" gap={12} gapX={16}>
          <TextInput
            className={classes.wide}
            label="用户名"
            withAsterisk
            name="username"
            autoComplete="username"
            placeholder="6–16 位字母、数字或下划线"
            {...form.getInputProps('username')}
          />
          <NewPassword
            password={form.values.password}
            confirmation={form.values.password_confirmation}
            errors={form.errors}
            onChange={(field, value) => form.setFieldValue(field, value)}
          />
        </Stack>
      </FieldGroup>
      <CompanyFields form={form} />
      <Button type="submit" size="md" loading={busy}>
        {submitLabel}
      </Button>
    </Stack>
  );
}

function CompanyFields({ form }: { form: Form }) {
  const { province, city, district } = form.values;
  return (
    <FieldGroup legend="企业资料">
      <Stack fit={240} align="start" gap={12} gapX={16}>
        <TextInput
          className={classes.wide}
          label="企业名称"
          withAsterisk
          name="company"
          autoComplete="organization"
          placeholder="与营业执照一致"
          {...form.getInputProps('company')}
        />
        <TextInput
          label="联系人"
          withAsterisk
          name="contact_name"
          autoComplete="name"
          {...form.getInputProps('contact_name')}
        />
        <TextInput
          label="联系电话"
          withAsterisk
          name="contact_phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="手机，或 027-87654321"
          {...form.getInputProps('contact_phone')}
          onChange={({ currentTarget }) => form.setFieldValue('contact_phone', typedContactPhone(currentTarget.value))}
        />
        <TextInput
          className={classes.wide}
          label="邮箱（选填）"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          placeholder="接收电子发票"
          {...form.getInputProps('email')}
        />
      </Stack>
      <RegionPicker
        value={{ province, city, district }}
        onChange={(region) => {
          form.setValues(region);
          form.clearFieldError('district');
        }}
        error={typeof form.errors['district'] === 'string' ? form.errors['district'] : undefined}
      />
    </FieldGroup>
  );
}

/** The WeChat account that was scanned before: bound with the registration unless that is taken back. */
function WechatNote() {
  const [wechat, setWechat] = useState(scannedWechat);
  if (!wechat) return null;
  const forget = () => {
    dropScanned();
    setWechat(undefined);
  };
  return (
    <>
      · 注册后绑定微信{wechat.name && <strong>{wechat.name}</strong>}
      <button type="button" className="link" onClick={forget}>
        不绑定
      </button>
    </>
  );
}
