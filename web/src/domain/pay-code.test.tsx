import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PayCode } from './pay-code.tsx';

afterEach(cleanup);

/** Whether the code is there without asking for it, also on a phone. */
const isShown = () => screen.getByTitle('支付二维码').closest('[data-shown]') !== null;

it('a payment of this host is opened by a button, on a phone its code comes on demand', () => {
  render(<PayCode url={`${location.origin}/__emu/pay/7`}>扫码支付</PayCode>);
  expect(screen.getByRole('link', { name: '在本机打开支付页' }).getAttribute('href')).toBe('/__emu/pay/7');
  expect(screen.getByRole('button', { name: '用另一台手机扫码' })).toBeTruthy();
  expect(isShown()).toBe(false);
});

it('a payment of another host has its code alone, on a phone too', () => {
  render(<PayCode url="https://pay.example/7">扫码支付</PayCode>);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  expect(isShown()).toBe(true);
});
