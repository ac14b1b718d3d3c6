import { Box } from '#design/box.tsx';
import { Text } from '#design/text.tsx';
import { Row } from '#design/row.tsx';
import { Stack } from '#design/stack.tsx';
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
      <Row className={classes.who} align="start" justify="between" wrap gap={8} gapX={24} padY={12} padX={16}>
        <div>
          <Text as="h1" size="xl" breaks>
            {user.company}
          </Text>
          <Row className={classes.facts} wrap gap={2} gapX={12} size="s" tone="soft">
            <span>
              {partOfDay(hourOf(serverNow() * 1000))}，{user.name}
            </span>
            <span className={classes.rank}>{user.rank}</span>
            {user.is_passed === 0 && <span className={classes.pending}>审核中</span>}
            <span className="muted">账号 {user.username}</span>
            {user.stores > 1 && (
              <Link to={paths.stores()} className="link">
                切换门店（{user.stores}）
              </Link>
            )}
          </Row>
        </div>
        <Row as="p" className={classes.service} align="baseline" gap={8}>
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
    <ul className={classes.wallet} aria-label="我的钱包">
      <Figure to={paths.balance()} name="余额">
        <b className={classes.number}>
          <Price value={balance} tone="plain" />
        </b>
      </Figure>
      <Figure to={paths.points()} name="积分">
        <b className={classes.number}>{grouped(points)}</b>
      </Figure>
      <Figure to={paths.coupons()} name="优惠券" unit="张">
        <b className={classes.number}>{coupons}</b>
      </Figure>
      <Figure to={paths.vouchers()} name="现金券" unit="张">
        <b className={classes.number}>{vouchers}</b>
      </Figure>
      {credit && (
        <Figure
          to={paths.creditAccount()}
          name={credit.overdue === 1 ? '账期应还' : '账期可用'}
          note={creditNote(credit)}
          isLate={credit.overdue === 1}
        >
          <b className={classes.number}>
            <Price value={credit.overdue === 1 ? credit.used : credit.left} tone="plain" />
          </b>
        </Figure>
      )}
    </ul>
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
      <Stack to={to} as={Link} className={classes.figure} padY={10} padX={16} data-late={isLate || undefined}>
        <span className={classes.name}>{name}</span>
        <span>
          {children}
          {unit && <span className={classes.unit}> {unit}</span>}
        </span>
        {note && <span className={classes.note}>{note}</span>}
      </Stack>
    </li>
  );
}
