import { QRCodeSVG } from 'qrcode.react';
import type { ReactNode } from 'react';
import { pathHere } from '#design/path-here.ts';
import classes from './pay-code.module.css';

/** The QR code of a payment, with text beside it. `url, children` */
export function PayCode({ url, children }: { url: string; children: ReactNode }) {
  const codePath = pathHere(url);
  return (
    <section className={classes.scan} aria-label="扫码支付">
      <span className={classes.code}>
        <QRCodeSVG value={url} size={200} title="支付二维码" />
      </span>
      <div className={classes.text}>
        {children}
        {/* The pay page belongs to the server, not to this application. */}
        {codePath && (
          <a className="btn" href={codePath} target="_blank" rel="noopener">
            在本机打开支付页
          </a>
        )}
      </div>
    </section>
  );
}
