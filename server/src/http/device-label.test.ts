import { expect, test } from 'vitest';
import { deviceLabel } from './device-label.ts';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  [`${windows} Chrome/138.0.0.0 Safari/537.36`, 'Chrome · Windows'],
  [`${windows} Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0`, 'Edge · Windows'],
  [`${windows} Chrome/109.0.0.0 Safari/537.36 QQBrowser/13.2`, 'QQ浏览器 · Windows'],
  [`${windows} Chrome/108.0.0.0 Safari/537.36 360SE`, '360浏览器 · Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Linux'],
  [`${mac} Version/17.5 Safari/605.1.15`, 'Safari · macOS'],
  [`${phone} Version/17.5 Mobile/15E148 Safari/604.1`, 'Safari · iPhone'],
  [`${phone} Mobile/15E148 MicroMessenger/8.0.50`, '微信 · iPhone'],
  [
    'Mozilla/5.0 (Linux; Android 14; M2102) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36',
    'Chrome · 安卓',
  ],
  ['curl/8.5.0', '其他程序'],
  ['<script>alert(1)</script>', '其他程序'],
  ['x'.repeat(100_000), '其他程序'],
  ['', '未知设备'],
  [undefined, '未知设备'],
])('%j', (userAgent, label) => {
  expect(deviceLabel(userAgent)).toBe(label);
});
