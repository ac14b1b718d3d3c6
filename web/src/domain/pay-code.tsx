import { QRCodeSVG } from 'qrcode.react';
import { useState, type ReactNode } from 'react';
import { pathHere } from '#design/path-here.ts';
import classes from './pay-code.module.css';

/**
 * The QR code of a payment, with text beside it. A phone cannot scan itself: there the button that opens the payment comes first
 * and the code on demand; a code of another host, which no button opens, is always shown. `url, children`
 */
export function PayCode({ url, children }: { url: string; children: ReactNode }) {
  const codePath = pathHere(url);
  const [isShown, setShown] = useState(false);
  return (
    <section className={classes.scan} aria-label="扫码支付">
      <span className={classes.code} data-shown={isShown || codePath === '' || undefined}>
        <QRCodeSVG value={url} size={200} title="支付二维码" />
      </span>
      <div className={classes.text}>
        {children}
        {/* The pay page belongs to the server, not to this application. */}
        {codePath !== '' && (
          <>
            <a className={`btn ${classes.open}`} href={codePath} target="_blank" rel="noopener">
              在本机打开支付页
            </a>
            <button
              type="button"
              className={`link ${classes.show}`}
              aria-expanded={isShown}
              onClick={() => setShown(!isShown)}
            >
              用另一台手机扫码
            </button>
          </>
        )}
      </div>
    </section>
  );
}
