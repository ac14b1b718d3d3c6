import { Row } from '#design/row.tsx';
import { limits } from '@baicao/shared/limits';
import { PasswordInput } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { passwordStrength } from './password-strength.ts';
import classes from './new-password.module.css';

const { passwordMin, passwordMax } = limits.account;

interface Props {
  label?: string;
  password: string;
  confirmation: string;
  errors: { readonly password?: ReactNode; readonly password_confirmation?: ReactNode };
  onChange: (field: 'password' | 'password_confirmation', value: string) => void;
}

/** A new password, how strong it is, and the same again. */
export function NewPassword({ label = '密码', password, confirmation, errors, onChange }: Props) {
  const strengthId = useId();
  const toggle = { visibilityToggleButtonProps: { 'aria-label': '显示或隐藏密码' } };
  return (
    <>
      <div>
        <PasswordInput
          {...toggle}
          label={label}
          withAsterisk
          name="password"
          autoComplete="new-password"
          placeholder={`${passwordMin}–${passwordMax} 位，区分大小写`}
          aria-describedby={strengthId}
          value={password}
          error={errors.password}
          onChange={({ currentTarget }) => onChange('password', currentTarget.value)}
        />
        <Strength id={strengthId} password={password} />
      </div>
      <PasswordInput
        {...toggle}
        label={`确认${label}`}
        withAsterisk
        name="password_confirmation"
        autoComplete="new-password"
        placeholder="再输入一次"
        value={confirmation}
        error={errors.password_confirmation}
        onChange={({ currentTarget }) => onChange('password_confirmation', currentTarget.value)}
      />
    </>
  );
}

const words = ['', '弱：加长，或混用字母、数字、符号', '中', '强'] as const;

function Strength({ id, password }: { id: string; password: string }) {
  const strength = passwordStrength(password);
  return (
    <Row
      id={id}
      as="p"
      className={classes.strength}
      gap={4}
      size="xs"
      tone="quiet"
      marginTop={4}
      data-strength={strength}
    >
      {strength > 0 && (
        <>
          {[1, 2, 3].map((level) => (
            <span key={level} className={classes.bar} data-on={level <= strength || undefined} aria-hidden />
          ))}
          <span>密码强度：{words[strength]}</span>
        </>
      )}
    </Row>
  );
}
