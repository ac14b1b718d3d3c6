import { contract, type EndpointRecord } from '@baicao/shared/contract';

type Fields = Readonly<Record<string, unknown>>;

/** Sends calls for an example and reads their answers. */
export interface Stage {
  /** `data` of an operation's answer. */
  ask<D>(record: EndpointRecord, input: Fields): Promise<D>;
  /** The code in the newest text message to this phone. */
  code(phone: string): Promise<string>;
  /** Answers a QR code as this WeChat user of its page. */
  scan(codeUrl: string, answer: string): Promise<void>;
}

interface Token {
  readonly token: string;
}
interface ScanCode extends Token {
  readonly code_url: string;
}

const { register, registerSms, registerValidate, resetSms, resetVerify } = contract.auth;

/** The code that `sms` sends to a phone. */
async function sentCode({ ask, code }: Stage, sms: EndpointRecord, phone: string): Promise<Fields> {
  await ask(sms, { phone });
  return { code: await code(phone) };
}

/** Fields of examples that need a step right before: a code that was sent, a scan, a session. */
const staged: Readonly<Record<string, (stage: Stage) => Promise<Fields>>> = {
  'auth.phoneLogin': (stage) => sentCode(stage, contract.auth.loginSms, contract.auth.phoneLogin.example.phone),
  'auth.registerValidate': (stage) => sentCode(stage, registerSms, registerValidate.example.phone),
  'auth.register': async (stage) => {
    const { phone } = register.example;
    const { token } = await stage.ask<Token>(registerValidate, {
      phone,
      ...(await sentCode(stage, registerSms, phone)),
    });
    return { token };
  },
  'auth.resetVerify': (stage) => sentCode(stage, resetSms, resetVerify.example.phone),
  'auth.resetPassword': async (stage) => {
    const { example } = resetVerify;
    const { token } = await stage.ask<Token>(resetVerify, {
      ...example,
      ...(await sentCode(stage, resetSms, example.phone)),
    });
    return { token };
  },
  'auth.weChatState': async ({ ask }) => {
    const { token } = await ask<ScanCode>(contract.auth.weChatQr, {});
    return { token };
  },
  'auth.weChatLogin': async ({ ask, scan }) => {
    const { token, code_url } = await ask<ScanCode>(contract.auth.weChatQr, {});
    await scan(code_url, '1');
    // A stage keeps no cookies, which would work instead of the token.
    return { token };
  },
  'user.bindWechat': async ({ ask, scan }) => {
    const { token, code_url } = await ask<ScanCode>(contract.user.createCode, {});
    await scan(code_url, 'new');
    const { scan: seen } = await ask<{ scan: { unionid: string } }>(contract.user.bindState, { token });
    return { unionid: seen.unionid };
  },
  'user.endSession': async ({ ask }) => {
    const [session] = await ask<{ id: string }[]>(contract.user.sessions, {});
    return { id: session?.id };
  },
};

/** Fields that replace those of a record's example so that it succeeds. */
export async function stagedFields(stage: Stage, name: string): Promise<Fields> {
  return (await staged[name]?.(stage)) ?? {};
}
