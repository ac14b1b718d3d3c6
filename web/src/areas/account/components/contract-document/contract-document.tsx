import type { Answer, api } from '#api/client.ts';
import { RichText } from '#ui/rich-text.tsx';
import classes from './contract-document.module.css';

export type Contract = Answer<typeof api.user.contract.endpoint>;

/** The text of the contract, also its printed form. */
export function ContractDocument({ contract }: { contract: Contract }) {
  const { title, version, content, company, signed_at: signedAt } = contract;
  return (
    <article className={classes.document}>
      <header className={classes.head}>
        <h1>{title}</h1>
        <p>版本 {version}</p>
      </header>
      <h2 className="visually-hidden">合同正文</h2>
      <RichText html={content} />
      <p className={classes.signature} data-signed={signedAt !== null || undefined}>
        签约公司：{company}
        <span>{signedAt === null ? '尚未签署' : `电子签署于 ${signedAt}`}</span>
      </p>
    </article>
  );
}
