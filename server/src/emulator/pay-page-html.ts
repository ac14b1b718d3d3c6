import { escapeHtml } from '#domain/escape-html.ts';
import { yuanSign } from '@baicao/shared/pricing/money';
import type { PayPage } from './mock-payment.ts';

const style = `
  body { margin: 0; background: #f4f6f5; color: #1f2a26; font: 16px/1.6 system-ui, "PingFang SC", "Microsoft YaHei", sans-serif; }
  main { max-width: 26rem; margin: 0 auto; padding: 2rem 1.25rem; }
  h1 { margin: 0 0 1.25rem; font-size: 1.125rem; }
  .card { padding: 1.5rem 1.25rem; border-radius: 0.5rem; background: #fff; box-shadow: 0 1px 3px rgb(0 0 0 / 12%); }
  .amount { margin: 0 0 1rem; font-size: 2.25rem; font-weight: 600; font-variant-numeric: tabular-nums; text-align: center; }
  dl { display: grid; grid-template-columns: auto 1fr; gap: 0.25rem 1rem; margin: 0; }
  dt { color: #5a6964; }
  dd { margin: 0; overflow-wrap: anywhere; text-align: right; }
  form { display: grid; gap: 0.75rem; margin-top: 1.5rem; }
  button { min-height: 3rem; border: 1px solid #c3ccc8; border-radius: 0.5rem; background: #fff; color: inherit; font: inherit; }
  button[value="paid"] { border-color: #0b6b4f; background: #0b6b4f; color: #fff; }
  .result { margin: 1.5rem 0 0; font-weight: 600; text-align: center; }
  .note { color: #5a6964; font-size: 0.875rem; }
`;

/** The whole page; needs no script and no other file. `nonce`: of its content security policy. */
export function payPageHtml(page: PayPage, nonce: string): string {
  return frame(
    nonce,
    `<p class="amount">${yuanSign(page.amountFen)}</p>
      <dl><dt>订单号</dt><dd>${escapeHtml(page.orderSn)}</dd><dt>支付方式</dt><dd>${escapeHtml(page.methodName)}</dd></dl>
      ${page.isWaiting ? choices : `<p class="result" role="status">${escapeHtml(page.result)}</p>`}`,
  );
}

/** The page with one sentence in place of a payment. */
export function noticeHtml(sentence: string, nonce: string): string {
  return frame(nonce, `<p class="result" role="status">${escapeHtml(sentence)}</p>`);
}

const choices = `<form method="post">
        <button type="submit" name="result" value="paid">确认支付</button>
        <button type="submit" name="result" value="failed">模拟支付失败</button>
      </form>`;

function frame(nonce: string, content: string): string {
  return `<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>模拟收银台 - 百草仓</title>
    <link rel="icon" href="data:,">
    <style nonce="${nonce}">${style}</style>
  </head>
  <body>
    <main>
      <h1>模拟收银台</h1>
      <section class="card">
      ${content}
      </section>
      <p class="note">这是演示环境，不会产生真实扣款。</p>
    </main>
  </body>
</html>
`;
}
