import { contract } from '@baicao/shared/contract';

export interface Signature {
  company: string;
  agree: boolean;
}

const { company: companyField } = contract.user.signContract.input.shape;

/** What is wrong with a signature, by field: the name must be the company's own, to the letter; the consent be given. */
export function signatureMessages(
  { company, agree }: Signature,
  owner: string,
): Partial<Record<keyof Signature, string>> {
  const wrong = nameMessage(company, owner);
  return {
    ...(wrong === undefined ? {} : { company: wrong }),
    ...(agree ? {} : { agree: '请先阅读并同意电子合同' }),
  };
}

function nameMessage(company: string, owner: string): string | undefined {
  const typed = companyField.safeParse(company);
  if (!typed.success) return typed.error.issues[0]?.message;
  return typed.data === owner ? undefined : `公司名称须与账户一致：${owner}`;
}
