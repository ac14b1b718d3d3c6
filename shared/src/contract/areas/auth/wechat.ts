import * as z from 'zod';
import { givenOnce } from '#validation/given-once.ts';
import { entity } from '../../entity.ts';
import * as wire from '../../wire.ts';

/** The states of the scan of a QR code. */
export const scanStates = {
  waiting: '等待扫码',
  scanned: '已扫码，请在手机上确认',
  confirmed: '已确认',
  refused: '已在手机上取消',
  expired: '二维码已失效',
} as const;

export const scanToken = z
  .string({ error: givenOnce('扫码凭证', '扫码凭证不能为空') })
  .regex(/^[0-9a-f]{64}$/, '扫码凭证不正确，请刷新二维码');

export const unionidField = wire.text('微信标识', { max: 64 });

/** A QR code to be scanned with WeChat. */
export const scanCode = entity('ScanCode', {
  /** Content of the QR code. */
  code_url: z.string(),
  /** Token for the browser that shows the code. */
  token: z.string(),
  expires_at: wire.moment,
  expires_timestamp: wire.stamp,
  timestamp: wire.stamp,
});

export const scanState = {
  state: z.enum(wire.codesOf(scanStates)),
  state_label: z.string(),
  /** Empty unless confirmed. */
  unionid: z.string(),
};
