import type { Wallet } from '@baicao/shared/contract';
import { paths } from '@baicao/shared/paths';
import { Link } from 'react-router-dom';
import { useSession } from '#core/session.ts';
import { Price } from '#domain/price.tsx';
import { grouped, noSum, withSign } from '../../signed.ts';
import classes from './wallet-head.module.css';

/** Balance, account and points at a glance. */
export function WalletHead({ wallet }: { wallet: Wallet }) {
  return (
    <section className={classes.head} aria-label="钱包概览">
      <Balance wallet={wallet} />
      <Credit wallet={wallet} />
      <Points wallet={wallet} />
    </section>
  );
}

function Balance({ wallet }: { wallet: Wallet }) {
  const { admin } = useSession().user;
  return (
    <div className={classes.part}>
      <h2>可用余额</h2>
      <p className={classes.figure}>
        <Price value={wallet.balance} size="l" tone="plain" />
      </p>
      <dl className={classes.facts}>
        <div>
          <dt>待付款订单占用</dt>
          <dd>{wallet.frozen === '0.00' ? '无' : <Price value={wallet.frozen} size="s" tone="plain" />}</dd>
        </div>
        <div>
          <dt>本月收入 / 支出</dt>
          <dd>
            <span className={wallet.month_in === noSum ? undefined : classes.came}>
              {withSign('+', wallet.month_in)}
            </span>{' '}
            /{' '}
            <span className={wallet.month_out === noSum ? undefined : classes.went}>
              {withSign('−', wallet.month_out)}
            </span>
          </dd>
        </div>
      </dl>
      <p className={classes.hint}>
        充值请对公转账，由专属客服{admin.name !== '' && ` ${admin.name} ${admin.phone}`} 入账
      </p>
    </div>
  );
}

function Credit({ wallet }: { wallet: Wallet }) {
  const isOverdue = wallet.credit_overdue !== '0.00';
  if (wallet.credit_quota === '0.00' && wallet.credit_used === '0.00') {
    return (
      <div className={classes.part}>
        <h2>账期</h2>
        <p className={classes.none}>未开通</p>
        <p className={classes.hint}>账期可先采购、到期付款；开通请联系专属客服。</p>
      </div>
    );
  }
  return (
    <div className={classes.part} data-overdue={isOverdue || undefined}>
      <h2>账期</h2>
      <p className={classes.figure}>
        <small>可用额度</small> <Price value={wallet.credit_left} size="l" tone="plain" />
      </p>
      <meter
        className={classes.meter}
        min={0}
        max={Number(wallet.credit_quota)}
        value={Number(wallet.credit_used)}
        aria-label={`总额度 ${wallet.credit_quota} 元，已用 ${wallet.credit_used} 元`}
      />
      <dl className={classes.facts}>
        <div>
          <dt>已用 / 总额度</dt>
          <dd>
            {grouped(wallet.credit_used)} / {grouped(wallet.credit_quota)}
          </dd>
        </div>
        {wallet.credit_due_on !== null && !isOverdue && (
          <div>
            <dt>{wallet.credit_due_on} 到期应还</dt>
            <dd>
              <Price value={wallet.credit_due} size="s" tone="plain" />
            </dd>
          </div>
        )}
      </dl>
      {isOverdue ? <Overdue wallet={wallet} /> : <CreditLinks />}
    </div>
  );
}

function Overdue({ wallet }: { wallet: Wallet }) {
  const { admin } = useSession().user;
  return (
    <p className={classes.overdue} role="alert">
      <b>
        已逾期 {wallet.credit_overdue_days} 天，应还 ¥{grouped(wallet.credit_overdue)}
      </b>
      （{wallet.credit_due_on} 到期）。还款前不能再用账期付款，请
      <Link to={paths.creditAccount()}>查看账单</Link>、<Link to={paths.statement()}>对账</Link>后转账
      {admin.phone !== '' && `，并告知客服 ${admin.name} ${admin.phone}`}。
    </p>
  );
}

function CreditLinks() {
  return (
    <p className={classes.links}>
      <Link to={paths.creditAccount()}>账单</Link>
      <Link to={paths.statement()}>对账</Link>
    </p>
  );
}

function Points({ wallet }: { wallet: Wallet }) {
  return (
    <div className={classes.part} data-narrow>
      <h2>积分</h2>
      <p className={classes.figure}>
        <b>{grouped(wallet.points)}</b>
      </p>
      <p className={classes.hint}>下单可抵 ¥{grouped(wallet.points_worth)}</p>
      <p className={classes.links}>
        <Link to={paths.points()}>明细</Link>
        <Link to={paths.pointsMall()}>兑礼品</Link>
      </p>
    </div>
  );
}
