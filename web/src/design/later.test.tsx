import '#test/dom.ts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ComponentType } from 'react';
import { expect, it } from 'vitest';
import { later } from './later.tsx';

interface Part {
  opened: boolean;
  onClose: () => void;
}

/** A dialog whose code arrives, or is refused, when the test says so; `seen`: how it was rendered, one after the other. */
function setup() {
  const seen: boolean[] = [];
  const answers: ((code: ComponentType<Part> | undefined) => void)[] = [];
  const Code = ({ opened, onClose }: Part) => {
    seen.push(opened);
    return opened ? (
      <button type="button" onClick={onClose}>
        关闭
      </button>
    ) : null;
  };
  const Dialog = later<Part>(
    () =>
      new Promise((resolve, reject) => answers.push((code) => (code ? resolve(code) : reject(new Error('offline'))))),
  );
  function Page() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          打开
        </button>
        <Dialog opened={isOpen} onClose={() => setOpen(false)} />
      </>
    );
  }
  const { unmount } = render(<Page />);
  const arrive = (isThere: boolean) => answers.at(-1)?.(isThere ? Code : undefined);
  return { seen, answers, arrive, unmount, Page };
}

const open = () => userEvent.click(screen.getByRole('button', { name: '打开' }));

it('what is opened before its code is there says so, then mounts closed and opens', async () => {
  const { seen, answers, arrive } = setup();
  expect(answers).toHaveLength(0);
  await open();
  await screen.findByText('正在打开…');
  arrive(true);
  await screen.findByRole('button', { name: '关闭' });
  expect(screen.queryByText('正在打开…')).toBeNull();
  expect(seen[0]).toBe(false);
});

it('code that cannot be loaded is asked for again', async () => {
  const { answers, arrive } = setup();
  await open();
  arrive(false);
  await userEvent.click(await screen.findByRole('button', { name: '重试' }));
  expect(answers).toHaveLength(2);
  arrive(true);
  await userEvent.click(await screen.findByRole('button', { name: '关闭' }));
  expect(screen.queryByRole('button', { name: '关闭' })).toBeNull();
});

it('code that is there is not asked for by the next page', async () => {
  const { answers, arrive, unmount, Page } = setup();
  await open();
  arrive(true);
  await screen.findByRole('button', { name: '关闭' });
  unmount();
  render(<Page />);
  await open();
  await screen.findByRole('button', { name: '关闭' });
  expect(answers).toHaveLength(1);
});
