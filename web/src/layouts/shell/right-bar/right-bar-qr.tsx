import { lazy, Suspense } from 'react';
import { Icon } from '#ui/icon.tsx';
import { HoverPanel } from '../hover-panel.tsx';
import classes from './right-bar.module.css';

const Qr = lazy(() => import('../top-bar/qr.tsx').then(({ Qr: Component }) => ({ default: Component })));

export function RightBarQr() {
  return (
    <HoverPanel label={<Icon name="qr" />} name="手机版二维码" className={classes.tool} panelClass={classes.side}>
      <Suspense fallback={<span className={classes.qrPlace} />}>
        <Qr text={location.origin} />
      </Suspense>
      <span>手机扫码采购</span>
    </HoverPanel>
  );
}
