import type { FastifyReply } from 'fastify';
import { escapeHtml } from '#domain/escape-html.ts';
import { contentPolicy } from '#http/headers.ts';

/** Pages of the emulator that stand for an app on a phone: no script, no other file. */

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
  button.primary { border-color: #0b6b4f; background: #0b6b4f; color: #fff; }
  .result { margin: 1.5rem 0 0; font-weight: 600; text-align: center; }
  .note { color: #5a6964; font-size: 0.875rem; }
`;

interface PhonePage {
  readonly title: string;
  /** A note below the card. */
  readonly note: string;
  /** Nonce of the page's content security policy. */
  readonly nonce: string;
}

/** The whole page around `content`, which is HTML. */
export function phonePage({ title, note, nonce }: PhonePage, content: string): string {
  return `<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${escapeHtml(title)} - 百草仓</title>
    <link rel="icon" href="data:,">
    <style nonce="${nonce}">${style}</style>
  </head>
  <body>
    <main>
      <h1>${escapeHtml(title)}</h1>
      <section class="card">
      ${content}
      </section>
      <p class="note">${escapeHtml(note)}</p>
    </main>
  </body>
</html>
`;
}

export function sendPage(reply: FastifyReply, html: (nonce: string) => string): FastifyReply {
  const nonce = reply.request.namespace.context.random.token(16);
  return reply
    .header('content-security-policy', contentPolicy(nonce))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html(nonce));
}
