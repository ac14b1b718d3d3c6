import { Stack } from '#design/stack.tsx';
import { Box } from '#design/box.tsx';
import { Row } from '#design/row.tsx';
import { Text } from '#design/text.tsx';
import { limits } from '@baicao/shared/limits';
import { maskedPhone, mobileField } from '@baicao/shared/validation/phone';
import { typedCode } from '@baicao/shared/validation/typed-phone';
import { TextInput } from '@mantine/core';
import { useRef, useState, type ReactNode } from 'react';
import { useServerTime } from '#api/server-clock.ts';
import { secondsToNextCode, type CodePurpose } from './code-cooldown.ts';
import classes from './code-field.module.css';
import { useSendCode } from './use-send-code.ts';

const { digits } = limits.verificationCode;

interface Props {
  purpose: CodePurpose;
  phone: string;
  value?: string;
  error?: ReactNode;
  onChange: (code: string) => void;
  /** The phone cannot get a code. */
  onPhoneError: (message: string) => void;
  /** Where not every field of the form is required. */
  withAsterisk?: boolean;
  /** By which the form finds the field. */
  'data-path'?: string;
}

/**
 * The digits of a text message, and the button that has it sent: once a minute, also after a reload. Spread
 * `form.getInputProps('code')` on it.
 */
export function CodeField({ purpose, phone, value = '', error, onChange, onPhoneError, withAsterisk, ...path }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [note, setNote] = useState<{ text: string; isRefused: boolean }>();
  const waitSeconds = secondsToNextCode(purpose, phone, useServerTime());
  const send = useSendCode(purpose, {
    onSent: (to, validSeconds) => {
      setNote({ text: `验证码已发送至 ${maskedPhone(to)}，${validSeconds / 60} 分钟内有效`, isRefused: false });
      // The code that was typed before, and what was said about it, are of no use any more.
      onChange('');
      field.current?.focus();
    },
    onPhoneError,
    onRefused: (text) => setNote({ text, isRefused: true }),
  });
  const ask = () => {
    if (waitSeconds > 0) return;
    setNote(undefined);
    const checked = mobileField.safeParse(phone);
    if (checked.success) void send.run({ phone: checked.data });
    else onPhoneError(checked.error.issues[0]?.message ?? '');
  };
  return (
    <Stack gap={6}>
      <Row gap={8} align="start">
        <Box grow>
          <TextInput
            ref={field}
            label="短信验证码"
            withAsterisk={withAsterisk ?? false}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            placeholder={`${digits} 位数字`}
            value={value}
            error={error}
            onChange={({ currentTarget }) => onChange(typedCode(currentTarget.value, digits))}
            {...path}
          />
        </Box>
        <button
          type="button"
          className={`btn ${classes.send}`}
          aria-disabled={waitSeconds > 0 || send.busy || undefined}
          onClick={ask}
        >
          {waitSeconds > 0 ? `${waitSeconds} 秒后重发` : '获取验证码'}
        </button>
      </Row>
      <Text as="p" size="s" tone={note?.isRefused ? 'bad' : 'soft'} role="status" hidden={!note}>
        {note?.text}
      </Text>
    </Stack>
  );
}
