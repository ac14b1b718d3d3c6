import '#test/dom.ts';
import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { RegionFields } from './region-fields.tsx';
import type { RegionValue } from './region-picker.tsx';

function Form({ start = { province: '', city: '', district: '' } }: { start?: RegionValue }) {
  const [value, setValue] = useState(start);
  return (
    <MantineProvider>
      <RegionFields value={value} onChange={setValue} />
      <output>{[value.province, value.city, value.district].join('/')}</output>
    </MantineProvider>
  );
}

const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name: new RegExp(name) });
const chosen = () => screen.getByRole('status').textContent;

test('one list after another, each with what belongs to the choice above', async () => {
  render(<Form />);
  expect(select('城市').disabled).toBe(true);
  await userEvent.selectOptions(select('省份'), '湖北省');
  await userEvent.selectOptions(select('城市'), '武汉市');
  await userEvent.selectOptions(select('区县'), '洪山区');
  expect(chosen()).toBe('湖北省/武汉市/洪山区');
  await userEvent.selectOptions(select('城市'), '宜昌市');
  expect(chosen()).toBe('湖北省/宜昌市/');
  await userEvent.selectOptions(select('省份'), '湖南省');
  expect(chosen()).toBe('湖南省//');
});

test('a single city or county is chosen at once', async () => {
  render(<Form />);
  await userEvent.selectOptions(select('省份'), '北京市');
  expect(chosen()).toBe('北京市/北京市/');
  await userEvent.selectOptions(select('省份'), '广东省');
  await userEvent.selectOptions(select('城市'), '东莞市');
  expect(chosen()).toBe('广东省/东莞市/东莞市');
});

test('a county is found by its name, also by an old one, and Enter takes the first', async () => {
  render(<Form />);
  const search = screen.getByRole('textbox', { name: '按区县名查找' });
  await userEvent.type(search, '洪山');
  await userEvent.keyboard('{Enter}');
  expect(chosen()).toBe('湖北省/武汉市/洪山区');
  await userEvent.type(search, '江干');
  await userEvent.click(screen.getByRole('button', { name: /江干区：2021 年起为上城区/ }));
  expect(chosen()).toBe('浙江省/杭州市/上城区');
  await userEvent.type(search, '没有这个县');
  screen.getByText(/没有找到/);
});
