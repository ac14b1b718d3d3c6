import { CopyButton } from '#design/copy-button.tsx';
import { Facts } from '#design/facts.tsx';
import { Price } from './price.tsx';

interface Props {
  /** `remark`: the code that says what the money is for. */
  account: { readonly account_name: string; readonly bank: string; readonly account: string; readonly remark: string };
  /** Yuan to transfer; without it the payer decides. */
  amount?: string;
}

/** Where to transfer to, every value with a copy button. `account: {account_name, bank, account, remark}, amount?` */
export function BankAccount({ account, amount }: Props) {
  const texts = [
    ['收款户名', account.account_name],
    ['开户银行', account.bank],
    ['收款账号', account.account],
    ['汇款备注', account.remark],
  ] as const;
  const facts = texts.map(([name, text]) => ({ name, value: <Copied name={name} text={text} /> }));
  const sum = amount !== undefined && {
    name: '汇款金额',
    value: (
      <>
        <Price value={amount} /> <CopyButton text={amount} name="汇款金额" />
      </>
    ),
  };
  return <Facts form="list" facts={[...facts, sum]} />;
}

function Copied({ name, text }: { name: string; text: string }) {
  return (
    <>
      <span className="num">{text}</span> <CopyButton text={text} name={name} />
    </>
  );
}
