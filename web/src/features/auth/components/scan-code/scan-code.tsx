import { Stack } from '#design/stack.tsx';
import { Text } from '#design/text.tsx';
import { pathHere } from '#design/path-here.ts';
import { ErrorView, requestIdOf } from '#design/error-view.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { QRCodeSVG } from 'qrcode.react';
import classes from './scan-code.module.css';
import type { ScanCode, ScanState } from './use-scan.ts';

interface Props {
  code: { data: ScanCode | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown };
  scan: ScanState | undefined;
  /** What scanning does, e.g. 打开微信扫一扫登录. */
  text: string;
}

/** A QR code for WeChat with what has become of it; one that was refused or has expired can be replaced. */
export function ScanCodeView({ code, scan, text }: Props) {
  const renew = () => void code.refetch();
  if (code.error && !code.data)
    return <ErrorView message={code.error.message} requestId={requestIdOf(code.error)} retry={renew} />;
  if (!code.data) return <Skeleton shape="block" height={262} />;
  const state = scan?.state ?? 'waiting';
  return (
    <Stack alignX="center" gap={10} textAlign="center">
      <div className={classes.frame} data-state={state}>
        <span className={classes.code}>
          <QRCodeSVG value={code.data.code_url} size={168} title="微信二维码" />
        </span>
        {scan && state !== 'waiting' && <Cover scan={scan} isRenewing={code.isFetching} onRenew={renew} />}
      </div>
      <Text as="p" tone="soft">
        {text}
      </Text>
      <p className="visually-hidden" role="status">
        {scan?.state_label}
      </p>
      <p className={classes.here}>{state === 'waiting' && <OpenHere url={code.data.code_url} />}</p>
    </Stack>
  );
}

/** What has become of the code, over it. */
function Cover({ scan, isRenewing, onRenew }: { scan: ScanState; isRenewing: boolean; onRenew: () => void }) {
  const isOver = scan.state === 'expired' || scan.state === 'refused';
  return (
    <Stack className={classes.cover} alignX="center" gap={12} pad={16}>
      <Text as="p" tone={isOver ? 'ink' : 'brand'} weight="strong">
        {scan.state_label}
      </Text>
      {isOver && (
        <button type="button" className="btn" data-primary onClick={onRenew} aria-disabled={isRenewing || undefined}>
          刷新二维码
        </button>
      )}
    </Stack>
  );
}

/** The page of the code belongs to the server, not to this application. */
function OpenHere({ url }: { url: string }) {
  const path = pathHere(url);
  if (path === '') return null;
  return (
    <a className="link" href={path} target="_blank" rel="noopener">
      在本机打开扫码确认页
    </a>
  );
}
