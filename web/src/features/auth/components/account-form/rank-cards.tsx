import { Text } from '#design/text.tsx';
import { Stack } from '#design/stack.tsx';
import { companyRanks, type CompanyRank } from '@baicao/shared/contract';
import { requiredCertificates } from '@baicao/shared/validation/required-certificates';
import type { ReactNode } from 'react';
import classes from './account-form.module.css';

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
    <Stack
      as="fieldset"
      className={classes.group}
      shrink
      gap={12}
      pad={0}
      role="radiogroup"
      aria-invalid={Boolean(error)}
      aria-describedby="rank-note"
    >
      <legend>企业类型</legend>
      <Stack className={classes.ranks} columns={5} gap={8}>
        {rankList.map((rank) => (
          <Stack key={rank} as="label" className={classes.rank} gap={2} padY={10} padX={12} rounded>
            <input
              type="radio"
              name="rank"
              value={rank}
              checked={value === String(rank)}
              onChange={() => onChange(String(rank))}
            />
            <Text as="strong" weight="strong">
              {companyRanks[rank]}
            </Text>
            <Text size="xs" tone="quiet">
              {descriptions[rank]}
            </Text>
          </Stack>
        ))}
      </Stack>
      <p id="rank-note" className={error ? classes.error : classes.needs}>
        {error || (value === '' ? '类型决定审核时需要的证照，注册后由客服修改。' : `审核需要：${needed.join('、')}`)}
      </p>
    </Stack>
  );
}
