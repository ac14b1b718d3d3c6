import { escapeHtml } from '#domain/escape-html.ts';
import { yuanSign } from '@baicao/shared/pricing/money';
import type { PayPage } from './mock-payment.ts';
import { phonePage } from './phone-page.ts';

const counter = { title: '模拟收银台', note: '这是演示环境，不会产生真实扣款。' } as const;

/** The whole page; needs no script and no other file. `nonce`: of its content security policy. */
export function payPageHtml(page: PayPage, nonce: string): string {
  return phonePage(
    { ...counter, nonce },
    `<p class="amount">${yuanSign(page.amountFen)}</p>
      <dl><dt>订单号</dt><dd>${escapeHtml(page.orderSn)}</dd><dt>支付方式</dt><dd>${escapeHtml(page.methodName)}</dd></dl>
      ${page.isWaiting ? choices : `<p class="result" role="status">${escapeHtml(page.result)}</p>`}`,
  );
}

/** The page with one sentence in place of a payment. */
export function noticeHtml(sentence: string, nonce: string): string {
  return phonePage({ ...counter, nonce }, `<p class="result" role="status">${escapeHtml(sentence)}</p>`);
}

const choices = `<form method="post">
        <button type="submit" class="primary" name="result" value="paid">确认支付</button>
        <button type="submit" name="result" value="failed">模拟支付失败</button>
      </form>`;
