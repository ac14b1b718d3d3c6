import { limits } from '@baicao/shared/limits';
import { mobileField, maskedPhone } from '@baicao/shared/validation/phone';
import { typedCode } from '@baicao/shared/validation/typed-phone';
import { TextInput } from '@mantine/core';
import { useRef, useState, type ReactNode } from 'react';
import { api } from '#api/client.ts';
import { fieldMessages, type Failure } from '#api/failure.ts';
import { useServerTime } from '#api/server-clock.ts';
import { useAct } from '#api/use-act.ts';
import { keepCodeSent, nextCodeAt, type Flow } from '../../joining-state.ts';
import classes from './phone-step.module.css';

const { digits, validMinutes } = limits.verificationCode;

interface Props {
  flow: Flow;
  phone: string;
  value: string;
  error: ReactNode;
  onChange: (code: string) => void;
  /** The phone cannot get a code. */
  onPhoneError: (message: string) => void;
}

/** The four digits of the text message, and the button that has it sent: once a minute, also after a reload. */
export function CodeField({ flow, phone, value, error, onChange, onPhoneError }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [note, setNote] = useState<{ text: string; isRefused: boolean }>();
  const waitSeconds = Math.max(0, nextCodeAt(flow, phone) - useServerTime());
  const onFail = (failure: Failure) => {
    const message = fieldMessages(failure)['phone'];
    if (message !== undefined) onPhoneError(message);
    else if (failure.kind === 'refused') setNote({ text: failure.message, isRefused: true });
    else return false;
    return true;
  };
  const onDone = ({ resend_seconds: seconds }: { resend_seconds: number }, { phone: to }: { phone: string }) => {
    keepCodeSent(flow, to, seconds);
    setNote({ text: `验证码已发送至 ${maskedPhone(to)}，${validMinutes} 分钟内有效`, isRefused: false });
    field.current?.focus();
  };
  const forJoining = useAct(api.auth.registerSms, { onDone, onFail });
  const forReset = useAct(api.auth.resetSms, { onDone, onFail });
  const send = flow === 'forget' ? forReset : forJoining;
  const ask = () => {
    const checked = mobileField.safeParse(phone);
    if (checked.success) void send.run({ phone: checked.data });
    else onPhoneError(checked.error.issues[0]?.message ?? '');
  };
  return (
    <>
      <div className={classes.code}>
        <TextInput
          ref={field}
          label="短信验证码"
          withAsterisk
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          placeholder={`${digits} 位数字`}
          value={value}
          error={error}
          onChange={({ currentTarget }) => onChange(typedCode(currentTarget.value, digits))}
        />
        <button type="button" className={`btn ${classes.send}`} disabled={waitSeconds > 0 || send.busy} onClick={ask}>
          {waitSeconds > 0 ? `${waitSeconds} 秒后重发` : '获取验证码'}
        </button>
      </div>
      <p className={classes.note} role="status" data-tone={note?.isRefused ? 'refused' : 'sent'} hidden={!note}>
        {note?.text}
      </p>
    </>
  );
}
