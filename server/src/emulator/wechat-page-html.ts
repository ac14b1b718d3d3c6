import { escapeHtml } from '#domain/escape-html.ts';
import type { ScanState } from '#domain/wechat-scans.ts';
import { newUser, refusal, type WechatPage } from './mock-wechat.ts';
import { phonePage } from './phone-page.ts';

const app = { title: '模拟微信', note: '这是演示环境：选择以哪个微信号确认，不会连接真实的微信。' } as const;

const results: Partial<Record<ScanState, string>> = {
  confirmed: '已确认，请回到电脑上的网页继续',
  refused: '已取消，网页上的操作不会继续',
  expired: '二维码已失效，请回到网页刷新后重新扫码',
};

/** `nonce`: of the page's content security policy. */
export function wechatPageHtml({ purpose, state, users }: WechatPage, nonce: string): string {
  const result = results[state];
  const choices = users
    .map(({ answer, name }) => {
      const look = answer === newUser ? '' : ' class="primary"';
      return `<button type="submit"${look} name="answer" value="${escapeHtml(answer)}">${escapeHtml(name)}</button>`;
    })
    .join('\n        ');
  return phonePage(
    { ...app, nonce },
    `<p class="result">${escapeHtml(purpose)}</p>
      ${
        result === undefined
          ? `<form method="post">
        ${choices}
        <button type="submit" name="answer" value="${refusal}">取消</button>
      </form>`
          : `<p class="result" role="status">${result}</p>`
      }`,
  );
}

export function wechatNoticeHtml(sentence: string, nonce: string): string {
  return phonePage({ ...app, nonce }, `<p class="result" role="status">${escapeHtml(sentence)}</p>`);
}
