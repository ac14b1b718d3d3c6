import type { Wallet } from '@baicao/shared/contract';
import { paths } from '@baicao/shared/paths';
import { grouped, yuanText } from '@baicao/shared/pricing/money';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Facts } from '#design/facts.tsx';
import { Row } from '#design/row.tsx';
import { Stack } from '#design/stack.tsx';
import { Box } from '#design/box.tsx';
import { Text } from '#design/text.tsx';
import { Price } from '#domain/price.tsx';
import { noSum, withSign } from '../../signed.ts';
import { TopUp } from '../transfer/own-transfer.tsx';
import classes from './wallet-head.module.css';

/** Balance, account and points at a glance. */
export function WalletHead({ wallet }: { wallet: Wallet }) {
  return (
    <Box
      as="section"
      className={classes.head}
      surface="paper"
      line="around"
      aria-label="钱包概览"
      data-credit={hasCredit(wallet) || undefined}
    >
      <Balance wallet={wallet} />
      <Credit wallet={wallet} />
      <Points wallet={wallet} />
    </Box>
  );
}

/** One account: its name, its figure and what belongs to it. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap={6} pad={16}>
      <Text as="h2" size="m" tone="soft">
        {title}
      </Text>
      {children}
    </Stack>
  );
}

function Hint({ children }: { children: ReactNode }) {
  return (
    <Text as="p" size="xs" tone="quiet">
      {children}
    </Text>
  );
}

function Balance({ wallet }: { wallet: Wallet }) {
  return (
    <Part title="可用余额">
      <Row gap={8} gapX={12} wrap>
        <Text weight="strong">
          <Price value={wallet.balance} size="l" tone="plain" />
        </Text>
        <TopUp />
      </Row>
      <Facts
        facts={[
          { name: '待付款订单占用', value: wallet.frozen === noSum ? '无' : grouped(wallet.frozen) },
          {
            name: '本月收入 / 支出',
            value: `${withSign('+', wallet.month_in)} / ${withSign('−', wallet.month_out)}`,
          },
        ]}
      />
    </Part>
  );
}

const hasCredit = (wallet: Wallet) => wallet.credit_quota !== noSum || wallet.credit_used !== noSum;

function Credit({ wallet }: { wallet: Wallet }) {
  if (!hasCredit(wallet)) {
    return (
      <Part title="账期">
        <Text as="p" size="l" tone="quiet">
          未开通
        </Text>
        <Hint>账期可先采购、到期付款；开通请联系专属客服。</Hint>
      </Part>
    );
  }
  const isOverdue = wallet.credit_overdue !== noSum;
  return (
    <Part title="账期">
      {isOverdue ? <Overdue wallet={wallet} /> : <Available wallet={wallet} />}
      <meter
        className={classes.meter}
        data-overdue={isOverdue || undefined}
        min={0}
        max={Number(wallet.credit_quota)}
        value={Number(wallet.credit_used)}
        aria-label={`总额度 ${wallet.credit_quota} 元，已用 ${wallet.credit_used} 元`}
      />
      <Facts
        facts={[
          { name: '已用 / 总额度', value: `${grouped(wallet.credit_used)} / ${grouped(wallet.credit_quota)}` },
          wallet.credit_due_on !== null &&
            !isOverdue && { name: `${wallet.credit_due_on} 到期应还`, value: yuanText(wallet.credit_due) },
        ]}
      />
      <Row gap={12} wrap>
        <Link
          to={paths.creditAccount()}
          {...(isOverdue ? { className: 'btn', 'data-primary': true } : { className: 'link' })}
        >
          {isOverdue ? '去还款' : '账单'}
        </Link>
        <Link to={paths.statement()} className="link">
          对账
        </Link>
      </Row>
    </Part>
  );
}

function Available({ wallet }: { wallet: Wallet }) {
  return (
    <Text as="p" weight="strong">
      <Text size="xs" tone="quiet" weight="regular">
        可用额度
      </Text>{' '}
      <Price value={wallet.credit_left} size="l" tone="plain" />
    </Text>
  );
}

/** What is owed is the figure; nothing of the account can be used until it is paid. */
function Overdue({ wallet }: { wallet: Wallet }) {
  return (
    <Stack gap={2} role="alert">
      <Text as="p" tone="bad" weight="strong">
        <Text size="xs">应还</Text> <Price value={wallet.credit_overdue} size="l" tone="plain" />{' '}
        <Text size="s">已逾期 {wallet.credit_overdue_days} 天</Text>
      </Text>
      <Text as="p" size="s" tone="quiet">
        可用额度 ¥0.00 已暂停（{wallet.credit_due_on} 到期），其他支付方式不受影响
      </Text>
    </Stack>
  );
}

function Points({ wallet }: { wallet: Wallet }) {
  return (
    <Part title="积分">
      <Text as="p" size="xl" weight="strong">
        {grouped(wallet.points)}
      </Text>
      <Hint>下单可抵 {yuanText(wallet.points_worth)}</Hint>
      <Row gap={16}>
        <Link to={paths.points()} className="link">
          明细
        </Link>
        <Link to={paths.pointsMall()} className="link">
          兑礼品
        </Link>
      </Row>
    </Part>
  );
}
