import { Link, useLocation } from 'react-router-dom';
import { useSession } from '#core/session.ts';
import { paths } from '@baicao/shared/paths';
import type { ReactNode } from 'react';
import { Box } from '#design/box.tsx';
import { Notice } from '#design/notice.tsx';
import { Row } from '#design/row.tsx';
import type { ZoneTab } from '../../zone-tab.ts';
import { shortDay } from '../tab-clock.tsx';

interface Props {
  /** What a visitor cannot see: 采购价, 组合价 … */
  what?: string;
  /** What the approval unlocks. */
  then?: string;
}

/** Tells visitors and buyers not yet approved why there are no prices and how to get them. */
export function PriceAccessNote({ what = '采购价', then = `通过后显示${what}并可下单` }: Props) {
  const { role } = useSession();
  const { pathname, search } = useLocation();
  if (role === 'visitor') {
    return (
      <ZoneNotice
        action={
          <Row as="span" gap={12}>
            <Link className="link" to={paths.login(pathname + search)}>
              登录
            </Link>
            <Link className="link" to={paths.register()}>
              免费注册
            </Link>
          </Row>
        }
      >
        {what}仅会员可见。
      </ZoneNotice>
    );
  }
  if (role !== 'buyer') return null;
  return (
    <ZoneNotice
      action={
        <Link className="link" to={paths.certificates()}>
          查看审核进度
        </Link>
      }
    >
      账号审核中，{then}。
    </ZoneNotice>
  );
}

const regularPriceText = '现在显示的是平时价格。可先收藏或设降价提醒，开始后价格自动生效。';

/** Explains the prices of an activity that has not begun or is over; empty while it runs. */
export function TabNote({ tab, text = regularPriceText }: { tab: ZoneTab; text?: string }) {
  if (tab.state === 'coming')
    return (
      <ZoneNotice>
        「{tab.name}」{shortDay(tab.start_timestamp)}开始。{text}
      </ZoneNotice>
    );
  if (tab.state === 'over') return <ZoneNotice>「{tab.name}」已结束，商品恢复平时价格，仍可选购。</ZoneNotice>;
  return null;
}

function ZoneNotice({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <Box marginTop={12}>
      <Notice tone="warn" action={action}>
        {children}
      </Notice>
    </Box>
  );
}
