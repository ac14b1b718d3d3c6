import '#test/dom.ts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Tabs } from './tabs.tsx';

const tabs = [
  { name: 'a', title: '说明书' },
  { name: 'b', title: '配货说明' },
  { name: 'c', title: '售后' },
] as const;

function Three() {
  const [shown, setShown] = useState<'a' | 'b' | 'c'>('a');
  return (
    <Tabs tabs={tabs} shown={shown} onShow={setShown} label="商品说明">
      {shown}
    </Tabs>
  );
}

test('arrow keys cycle through the tabs, Home and End go to the ends, the focus follows', async () => {
  render(<Three />);
  const panel = () => screen.getByRole('tabpanel').textContent;
  await userEvent.tab();
  const seen: (string | null)[] = [];
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'End']) {
    await userEvent.keyboard(`{${key}}`);
    seen.push(`${panel()} ${document.activeElement?.textContent}`);
  }
  expect(seen).toEqual(['b 配货说明', 'c 售后', 'a 说明书', 'c 售后', 'a 说明书', 'c 售后']);
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('售后');
  expect(screen.getByRole('tabpanel', { name: '售后' })).toBeTruthy();
});

test('a click shows the panel, and only the shown tab can be reached with the Tab key', async () => {
  render(<Three />);
  await userEvent.click(screen.getByRole('tab', { name: '配货说明' }));
  expect(screen.getByRole('tabpanel').textContent).toBe('b');
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([-1, 0, -1]);
});

test('quick key presses lose no step while the shown tab lags behind', async () => {
  const wanted: string[] = [];
  render(
    <Tabs tabs={tabs} shown="a" onShow={(name) => wanted.push(name)} label="商品说明">
      甲
    </Tabs>,
  );
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(wanted).toEqual(['b', 'c']);
});
