import { Box } from '#design/box.tsx';
import { Text } from '#design/text.tsx';
import { Row } from '#design/row.tsx';
import { Stack } from '#design/stack.tsx';
import { StatusTag } from '#design/status-tag.tsx';
import { grouped, yuanText } from '@baicao/shared/pricing/money';
import type { Member } from '@baicao/shared/contract';
import { hourOf } from '@baicao/shared/time/shanghai';
import { Link } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { serverNow } from '#api/server-clock.ts';
import { Price } from '#domain/price.tsx';
import classes from './greeting.module.css';

/** Who is logged in and whom to ask, over what is in the wallet. */
export function Greeting({ member }: { member: Member }) {
  const { user } = member;
  const { admin } = user;
  return (
    <Box as="section" surface="paper" line="around" aria-label="账号">
      <Row align="start" justify="between" wrap gap={8} gapX={24} padY={12} padX={16}>
        <div>
          <Text as="h1" size="xl" breaks>
            {user.company}
          </Text>
          <Row wrap gap={2} gapX={12} size="s" tone="soft">
            <span>
              {partOfDay(hourOf(serverNow() * 1000))}，{user.name}
            </span>
            <StatusTag tone="done">{user.rank}</StatusTag>
            {user.is_passed === 0 && <StatusTag tone="waiting">审核中</StatusTag>}
            <span className="muted">账号 {user.username}</span>
            {user.stores > 1 && (
              <Link to={paths.stores()} className="link">
                切换门店（{user.stores}）
              </Link>
            )}
          </Row>
        </div>
        <Row as="p" align="baseline" gap={8} size="s">
          <span className="muted">{admin.is_default === 1 ? '客服' : '专属客服'}</span>
          <b>{admin.name}</b>
          <a href={`tel:${admin.phone}`} className="num">
            {admin.phone}
          </a>
        </Row>
      </Row>
      <Wallet wallet={member.wallet} />
    </Box>
  );
}

function partOfDay(hour: number): string {
  if (hour < 6) return '夜深了';
  if (hour < 12) return '上午好';
  return hour < 18 ? '下午好' : '晚上好';
}

function Wallet({ wallet: { balance, points, coupons, vouchers, credit } }: Pick<Member, 'wallet'>) {
  return (
    <Stack as="ul" fit={140} line="top" aria-label="我的钱包">
      <Figure to={paths.balance()} name="余额">
        <b>
          <Price value={balance} tone="plain" />
        </b>
      </Figure>
      <Figure to={paths.points()} name="积分">
        <b>{grouped(points)}</b>
      </Figure>
      <Figure to={paths.coupons()} name="优惠券" unit="张">
        <b>{coupons}</b>
      </Figure>
      <Figure to={paths.vouchers()} name="现金券" unit="张">
        <b>{vouchers}</b>
      </Figure>
      {credit && (
        <Figure
          to={paths.creditAccount()}
          name={credit.overdue === 1 ? '账期应还' : '账期可用'}
          note={creditNote(credit)}
          isLate={credit.overdue === 1}
        >
          <b>
            <Price value={credit.overdue === 1 ? credit.used : credit.left} tone="plain" />
          </b>
        </Figure>
      )}
    </Stack>
  );
}

function creditNote({ used, due, overdue }: NonNullable<Member['wallet']['credit']>): string {
  if (due === null) return '没有欠款';
  return overdue === 1 ? `${due} 已到期 · 可用 ¥0.00 已暂停` : `欠款 ${yuanText(used)}，${due} 到期`;
}

interface FigureProps {
  to: string;
  name: string;
  unit?: string;
  note?: string;
  isLate?: boolean;
  children: React.ReactNode;
}

function Figure({ to, name, unit, note, isLate, children }: FigureProps) {
  return (
    <li>
      <Stack to={to} as={Link} className={classes.figure} padY={10} padX={16}>
        <Text size="xs" tone="quiet">
          {name}
        </Text>
        <Text size="xl" className={classes.number} tone={isLate ? 'bad' : 'ink'}>
          {children}
          {unit && (
            <Text size="xs" tone="quiet">
              {' '}
              {unit}
            </Text>
          )}
        </Text>
        {note && (
          <Text size="xs" tone="quiet">
            {note}
          </Text>
        )}
      </Stack>
    </li>
  );
}
