import { contract } from '@baicao/shared/contract';

export interface Signature {
  company: string;
  agree: boolean;
}

const { company: companyField } = contract.user.signContract.input.shape;

/** Errors by field: the name must be exactly the account's company name, and the consent given. */
export function signatureErrors(
  { company, agree }: Signature,
  owner: string,
): Partial<Record<keyof Signature, string>> {
  const error = nameError(company, owner);
  return {
    ...(error === undefined ? {} : { company: error }),
    ...(agree ? {} : { agree: '请先阅读并同意电子合同' }),
  };
}

function nameError(company: string, owner: string): string | undefined {
  const typed = companyField.safeParse(company);
  if (!typed.success) return typed.error.issues[0]?.message;
  return typed.data === owner ? undefined : `公司名称须与账户一致：${owner}`;
}
