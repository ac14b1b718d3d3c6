import { Text } from '#design/text.tsx';
import { Stack } from '#design/stack.tsx';
import { companyRanks, type CompanyRank } from '@baicao/shared/contract';
import { requiredCertificates } from '@baicao/shared/validation/required-certificates';
import type { ReactNode } from 'react';
import { ChoiceCard } from '#design/choice-card.tsx';
import { FieldGroup } from './field-group.tsx';

const descriptions: Record<CompanyRank, string> = {
  1: '单体药店、药房',
  2: '诊所、门诊部',
  3: '药品批发企业',
  4: '连锁总部',
  5: '加盟、直营门店',
};

export const rankList: readonly CompanyRank[] = [1, 2, 3, 4, 5];

interface Props {
  /** The number as text; empty while nothing is chosen. */
  value: string;
  error: ReactNode;
  onChange: (rank: string) => void;
}

/** What kind of company joins, and which certificates that takes. */
export function RankCards({ value, error, onChange }: Props) {
  const needed = requiredCertificates(Number(value)).map(({ name }) => name);
  return (
    <FieldGroup legend="企业类型" role="radiogroup" aria-invalid={Boolean(error)} aria-describedby="rank-note">
      <Stack columns={3} columnsNarrow={2} gap={8}>
        {rankList.map((rank) => (
          <ChoiceCard key={rank} name="rank" isChosen={value === String(rank)} onChoose={() => onChange(String(rank))}>
            <Text as="strong" weight="strong">
              {companyRanks[rank]}
            </Text>
            <Text size="xs" tone="quiet">
              {descriptions[rank]}
            </Text>
          </ChoiceCard>
        ))}
      </Stack>
      <Text as="p" id="rank-note" size="s" tone={error ? 'bad' : 'soft'}>
        {error || (value === '' ? '类型决定审核时需要的证照，注册后由客服修改。' : `审核需要：${needed.join('、')}`)}
      </Text>
    </FieldGroup>
  );
}
