import { maskedPhone } from '@baicao/shared/validation/phone';
import { useState } from 'react';
import { api } from '#api/client.ts';
import { fieldMessages } from '#api/failure.ts';
import { serverNow, useServerTime } from '#api/server-clock.ts';
import { useAct } from '#api/use-act.ts';
import { tabStorage } from '#app/web-storage.ts';
import { toast } from '#ui/toast.tsx';
import classes from './login-forms.module.css';

interface Props {
  phone: string;
  /** What is wrong with the phone; undefined for a right one. */
  problem: string | undefined;
  onProblem: (message: string) => void;
  onSent: () => void;
}

/** Has a code sent to a phone, once a minute, also after a reload. */
export function SendCode({ phone, problem, onProblem, onSent }: Props) {
  const [next, setNext] = useState(readNext);
  const time = useServerTime();
  const wait = next.phone === phone ? Math.max(0, next.at - time) : 0;
  const send = useAct(api.auth.loginSms, {
    onDone: ({ resend_seconds: seconds, valid_seconds: valid }, { phone: to }) => {
      setNext(keepNext({ phone: to, at: serverNow() + seconds }));
      toast('done', `验证码已发送至 ${maskedPhone(to)}，${valid / 60} 分钟内有效`);
      onSent();
    },
    onFail: (failure) => {
      const message = fieldMessages(failure)['phone'];
      if (message !== undefined) onProblem(message);
      // Too soon after the last one, which another tab may have sent: nothing is wrong with the phone.
      else if (failure.kind === 'refused') toast('hint', failure.message);
      else return false;
      return true;
    },
  });
  return (
    <button
      type="button"
      className={`btn ${classes.send}`}
      disabled={wait > 0}
      aria-disabled={send.busy || undefined}
      onClick={() => (problem === undefined ? void send.run({ phone }) : onProblem(problem))}
    >
      {wait > 0 ? `${wait} 秒后重发` : '获取验证码'}
    </button>
  );
}

interface Next {
  phone: string;
  /** Seconds. */
  at: number;
}

const name = 'login-code-sent';

function keepNext(next: Next): Next {
  tabStorage.write(name, JSON.stringify(next));
  return next;
}

function readNext(): Next {
  const [, phone = '', at = '0'] = /^\{"phone":"(\d+)","at":(\d+)\}$/.exec(tabStorage.read(name) ?? '') ?? [];
  return { phone, at: Number(at) };
}
