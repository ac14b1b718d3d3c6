import '#test/dom.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answerBy } from '#test/answers.ts';
import { renderAt } from '#test/render-at.tsx';
import { Shell } from './shell.tsx';

const Footer = vi.hoisted(() =>
  vi.fn<() => never>(() => {
    throw new Error('a defect of the footer');
  }),
);
vi.mock('./footer/footer.tsx', () => ({ Footer }));

it('the frame stays when one of its parts throws', async () => {
  const silenced = vi.spyOn(console, 'error').mockReturnValue();
  answerBy({});
  renderAt('/nowhere', <Shell />);
  await waitFor(() => expect(Footer).toHaveBeenCalled());
  expect(await screen.findByRole('link', { name: '请登录' })).toBeTruthy();
  expect(screen.getByRole('main')).toBeTruthy();
  silenced.mockRestore();
});
