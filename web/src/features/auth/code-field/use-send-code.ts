import { contract, type Contract, type Data } from '@baicao/shared/contract';
import { readDetails } from '@baicao/shared/contract/refusal-details';
import { limits } from '@baicao/shared/limits';
import { api } from '#api/client.ts';
import { fieldMessages, type Failure } from '@baicao/client/failure';
import { useWrite } from '#api/use-write.ts';
import { keepCodeSent, type CodePurpose } from './code-cooldown.ts';

interface Reactions {
  onSent: (phone: string, validSeconds: number) => void;
  onPhoneError: (message: string) => void;
  /** Nothing is wrong with the phone: too soon after the last code, which another tab may have had sent. */
  onRefused: (message: string) => void;
}

const { resendSeconds, validMinutes } = limits.verificationCode;

// A real host may answer nothing.
type SentCode = Partial<Data<Contract['auth']['loginSms']>> | null;

/** Has a code sent for this purpose, and starts its cooldown. */
export function useSendCode(purpose: CodePurpose, { onSent, onPhoneError, onRefused }: Reactions) {
  const options = {
    onDone: (answer: SentCode, { phone }: { phone: string }) => {
      keepCodeSent(purpose, phone, answer?.resend_seconds ?? resendSeconds);
      onSent(phone, answer?.valid_seconds ?? validMinutes * 60);
    },
    onFail: (failure: Failure, { phone }: { phone: string }) => {
      // What another tab had sent a moment ago.
      const wait = readDetails(contract.auth.loginSms.refuses.codeSent, failure.errors)?.resend_seconds;
      if (wait !== undefined) keepCodeSent(purpose, phone, wait);
      const message = fieldMessages(failure)['phone'];
      if (message !== undefined) onPhoneError(message);
      else if (failure.kind === 'refused') onRefused(failure.message);
      else return false;
      return true;
    },
  };
  const sends = {
    register: useWrite(api.auth.registerSms, options),
    reset: useWrite(api.auth.resetSms, options),
    login: useWrite(api.auth.loginSms, options),
    phone: useWrite(api.user.phoneSms, options),
  };
  return sends[purpose];
}
