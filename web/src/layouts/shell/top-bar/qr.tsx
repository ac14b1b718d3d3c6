import { QRCodeSVG } from 'qrcode.react';

export function Qr({ text }: { text: string }) {
  return <QRCodeSVG value={text} size={128} title="手机版二维码" />;
}
