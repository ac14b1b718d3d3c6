import { Stack } from '#design/stack.tsx';
import { Box } from '#design/box.tsx';
import { Text } from '#design/text.tsx';
import type { Answer } from '@baicao/client/api';
import { api } from '#api/client.ts';
import { seller } from '@baicao/shared/seller';
import { RichText } from '#design/rich-text.tsx';
import classes from './contract-document.module.css';

export type Contract = Answer<typeof api.user.contract>;

/** The text of the contract with both parties below it, also its printed form. */
export function ContractDocument({ contract }: { contract: Contract }) {
  const { title, version, content } = contract;
  return (
    <Box as="article" className={classes.document} breaks surface="paper" line="around">
      <Box as="header" textAlign="center" marginBottom={20}>
        <h2>{title}</h2>
        <Text as="p" size="xs" tone="quiet">
          {contract.number !== '' && `合同编号 ${contract.number} · `}版本 {version}
        </Text>
      </Box>
      <RichText html={content} />
      <Parties contract={contract} />
    </Box>
  );
}

/** As they stand in the PDF: who signed, how, and when. */
function Parties({ contract }: { contract: Contract }) {
  const { company, number, signed_at: signedAt, has_signature: hasSignature } = contract;
  const isSigned = signedAt !== null;
  return (
    <Stack as="section" className={classes.parties} fit={140} gap={16} aria-label="双方签署">
      <div>
        <span>甲方（采购方）</span>
        <Text as="b" weight="regular">
          {company}
        </Text>
        <span className={classes.way}>
          {isSigned && hasSignature === 1 && (
            <img src={`${api.user.contractSignature.endpoint.path}?inline=1`} alt={`${company}的手写签名`} />
          )}
          {isSigned && hasSignature === 0 && `电子签章 · ${number}`}
        </span>
        <span data-signed={isSigned || undefined}>{isSigned ? `签署时间 ${signedAt}` : '尚未签署'}</span>
      </div>
      <div>
        <span>乙方（供货方）</span>
        <Text as="b" weight="regular">
          {seller.name}
        </Text>
        <span className={classes.way}>{isSigned && `电子签章 · ${number}`}</span>
        <span data-signed={isSigned || undefined}>{isSigned ? `生效时间 ${signedAt}` : '甲方签署后生效'}</span>
      </div>
    </Stack>
  );
}
