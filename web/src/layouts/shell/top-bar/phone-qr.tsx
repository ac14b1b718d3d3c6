import { lazy, Suspense } from 'react';
import { HoverPanel } from '../hover-panel.tsx';
import classes from './phone-qr.module.css';

// Drawn only when asked for.
const Qr = lazy(() => import('./qr.tsx').then(({ Qr: Component }) => ({ default: Component })));

/** The address of this site as a QR code, for a phone. */
export function PhoneQr() {
  return (
    <HoverPanel label="手机版" panelClass={classes.panel}>
      <Suspense fallback={<span className={classes.place} />}>
        <Qr text={location.origin} />
      </Suspense>
      <span>微信扫一扫，手机上采购</span>
    </HoverPanel>
  );
}
