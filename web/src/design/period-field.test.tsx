import '#test/dom.ts';
import type { Period } from '@baicao/shared/time/shanghai';
import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { PeriodField } from './period-field.tsx';
import { TodayContext } from './today.ts';

const asked: Period[] = [];

function Sample({ start = '', end = '' }: Partial<Period>) {
  const [period, setPeriod] = useState<Period>({ start, end });
  const onChange = (next: Period) => {
    asked.push(next);
    setPeriod(next);
  };
  return (
    <MantineProvider>
      <TodayContext value={() => '2026-11-27'}>
        <PeriodField period={period} of="下单" onChange={onChange} />
      </TodayContext>
    </MantineProvider>
  );
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

function setup(period: Partial<Period> = {}) {
  asked.length = 0;
  render(<Sample {...period} />);
  const retype = async (name: string, text: string) => {
    await userEvent.clear(field(name));
    await userEvent.type(field(name), text);
    await userEvent.tab();
  };
  return { retype };
}

it('takes a day as it is typed, and shows it in full', async () => {
  const { retype } = setup();
  await retype('下单日期从', '11-1');
  await retype('下单日期到', '20261125');
  expect(asked.at(-1)).toEqual({ start: '2026-11-01', end: '2026-11-25' });
  expect(field('下单日期从').value).toBe('2026-11-01');
});

it('what is no day becomes the day before again, and changes nothing', async () => {
  const { retype } = setup({ start: '2026-11-01' });
  await retype('下单日期从', '2026-02-30');
  expect(field('下单日期从').value).toBe('2026-11-01');
  expect(asked).toEqual([]);
});

it('an emptied field is open-ended', async () => {
  const { retype } = setup({ start: '2026-11-01', end: '2026-11-25' });
  await userEvent.clear(field('下单日期从'));
  await userEvent.tab();
  expect(asked).toEqual([{ start: '', end: '2026-11-25' }]);
  await retype('下单日期到', ' ');
  expect(asked.at(-1)).toEqual({ start: '', end: '' });
});

it('a first day after the last changes places with it', async () => {
  const { retype } = setup({ start: '2026-11-20', end: '2026-11-25' });
  await retype('下单日期从', '2026-11-26');
  expect(asked).toEqual([{ start: '2026-11-25', end: '2026-11-26' }]);
});

it('two days picked in the calendar are the period; a day to come cannot be picked', async () => {
  setup();
  await userEvent.click(screen.getByRole('button', { name: '在日历上选下单日期' }));
  // jsdom has no layout: the popover takes its field for scrolled out of sight.
  const day = (name: string) => screen.findByRole('button', { name, hidden: true });
  expect((await day('2026年11月28日')).hasAttribute('disabled')).toBe(true);
  await userEvent.click(await day('2026年11月3日'));
  await userEvent.click(await day('2026年11月9日'));
  expect(asked).toEqual([{ start: '2026-11-03', end: '2026-11-09' }]);
});
