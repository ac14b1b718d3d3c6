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

interface ScanCode {
  readonly token: string;
  readonly code_url: string;
}

/** Fields of examples that only a moment before can give: a code that was sent, a scan, a session. */
const staged: Readonly<Record<string, (stage: Stage) => Promise<Fields>>> = {
  'auth.phoneLogin': async ({ ask, code }) => {
    const { phone } = contract.auth.phoneLogin.example;
    await ask(contract.auth.loginSms, { phone });
    return { code: await code(phone) };
  },
  'auth.weChatState': async ({ ask }) => {
    const { token } = await ask<ScanCode>(contract.auth.weChatQr, {});
    return { token };
  },
  'auth.weChatLogin': async ({ ask, scan }) => {
    const { token, code_url } = await ask<ScanCode>(contract.auth.weChatQr, {});
    await scan(code_url, '1');
    return { token };
  },
  'user.bindWechat': async ({ ask, scan }) => {
    const { token, code_url } = await ask<ScanCode>(contract.user.createCode, {});
    await scan(code_url, 'new');
    const { scan: seen } = await ask<{ scan: { unionid: string } }>(contract.user.bindState, { token });
    return { token, unionid: seen.unionid };
  },
  'user.endSession': async ({ ask }) => {
    const [session] = await ask<{ id: string }[]>(contract.user.sessions, {});
    return { id: session?.id };
  },
};

/** The fields that must replace those of this record's example for it to succeed. */
export async function stagedFields(stage: Stage, name: string): Promise<Fields> {
  return (await staged[name]?.(stage)) ?? {};
}
