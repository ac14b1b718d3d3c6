import { Stack } from '#design/stack.tsx';
import { Text } from '#design/text.tsx';
import { Row } from '#design/row.tsx';
import { StatusTag } from '#design/status-tag.tsx';
import { companyRanks } from '@baicao/shared/contract';
import { paths } from '@baicao/shared/paths';
import { requiredCertificates } from '@baicao/shared/validation/required-certificates';
import { Link } from 'react-router-dom';
import type { Registered } from '../../joining-state.ts';
import { rankList } from '../account-form/rank-cards.tsx';
import { Numbered } from '../numbered/numbered.tsx';

/** The accounts registered so far; the first one heads the others. */
export function RegisteredList({ accounts }: { accounts: readonly Registered[] }) {
  return (
    <Stack as="ul" gap={8} aria-label="已注册的账号">
      {accounts.map(({ username, company, rank, isCurrent }) => (
        <Row key={username} as="li" wrap gap={2} gapX={16} padY={10} padX={12} line="around" tone="soft">
          <Text as="strong" weight="strong" tone="ink" grow breaks>
            {company}
          </Text>
          <span>用户名 {username}</span>
          <span>{rankName(rank)}</span>
          {isCurrent && <StatusTag tone="done">当前登录</StatusTag>}
        </Row>
      ))}
    </Stack>
  );
}

function rankName(rank: number): string {
  const known = rankList.find((each) => each === rank);
  return known === undefined ? '' : companyRanks[known];
}

/** What pending means, what is missing, and what happens next. */
export function PendingCourse({ accounts }: { accounts: readonly Registered[] }) {
  const needed = new Set(accounts.flatMap(({ rank }) => requiredCertificates(rank).map(({ name }) => name)));
  const isCurrent = accounts.some((account) => account.isCurrent);
  return (
    <>
      <Stack as="section" gap={6}>
        <h2>还差这些证照</h2>
        <Row as="ul" wrap gap={8}>
          {[...needed].map((name) => (
            <li key={name}>
              <StatusTag tone="waiting">{name}</StatusTag>
            </li>
          ))}
        </Row>
        {accounts.length > 1 && <p className="muted">每家门店分别上传，各自审核。</p>}
      </Stack>
      <Stack as="section" gap={6}>
        <h2>接下来</h2>
        <Numbered>
          <li>上传证照照片或扫描件，须清晰、在有效期内并加盖公章。</li>
          <li>客服审核，结果会发到“我的消息”。</li>
          <li>审核通过后显示价格，签署电子合同即可下单；在此之前可以浏览商品。</li>
        </Numbered>
      </Stack>
      <Row wrap gap={10}>
        {isCurrent ? (
          <Link to={paths.certificates()} className="btn" data-primary>
            上传资质
          </Link>
        ) : (
          <Link to={paths.login(paths.certificates())} className="btn" data-primary>
            登录新账号，上传资质
          </Link>
        )}
        <Link to={paths.home()} className="btn">
          先逛逛
        </Link>
      </Row>
    </>
  );
}
