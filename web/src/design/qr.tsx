import { QRCodeSVG } from 'qrcode.react';

export function Qr({ text, size = 128 }: { text: string; size?: number }) {
  return <QRCodeSVG value={text} size={size} title="手机版二维码" />;
}
