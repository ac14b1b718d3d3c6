import { typedMobile } from '@baicao/shared/validation/typed-phone';
import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  value: string;
  error: ReactNode;
  onChange: (phone: string) => void;
}

/** A mobile number; pasted with blanks, dashes, a country code or full-width digits it is understood. */
export function PhoneField({ value, error, onChange }: Props) {
  return (
    <TextInput
      label="手机号"
      withAsterisk
      name="phone"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      placeholder="接收验证码的手机号"
      value={value}
      error={error}
      onChange={({ currentTarget }) => onChange(typedMobile(currentTarget.value))}
    />
  );
}
