// Rule: a code another tab had sent is counted down here too.
import '#test/dom.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { holdCalls } from '#test/answers.ts';
import { renderAt } from '#test/render-at.tsx';
import { CodeField } from './code-field.tsx';

it('counts down what another tab had sent: the refusal says how long', async () => {
  const calls = holdCalls();
  renderAt(
    '/',
    <CodeField purpose="login" phone="13800000001" onChange={() => undefined} onPhoneError={() => undefined} />,
  );
  await userEvent.click(screen.getByRole('button', { name: '获取验证码' }));
  const message = '验证码已发送，请 42 秒后再获取';
  calls.at(-1)?.answer(429, { code: 429, message, errors: { resend_seconds: 42 } });
  expect(await screen.findByText(message)).toBeTruthy();
  const button = await screen.findByRole('button', { name: /^4[12] 秒后重发$/ });
  // Not disabled: it was pressed by keyboard, and keeps the focus.
  expect([button.getAttribute('aria-disabled'), document.activeElement === button]).toEqual(['true', true]);
  await userEvent.click(button);
  expect(calls).toHaveLength(1);
});
