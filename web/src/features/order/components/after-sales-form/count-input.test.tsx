import '#test/dom.ts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { CountInput } from './count-input.tsx';

function Counted({ onCount }: { onCount: (number: number) => void }) {
  const [number, setNumber] = useState(0);
  const onChange = (next: number) => {
    setNumber(next);
    onCount(next);
  };
  return <CountInput value={number} max={40} unit="盒" label="阿莫西林胶囊" onChange={onChange} />;
}

function draw() {
  const counts: number[] = [];
  render(<Counted onCount={(number) => counts.push(number)} />);
  return { counts, field: screen.getByRole('textbox', { name: /^阿莫西林胶囊 数量/ }) };
}

describe('the number input of a return line', () => {
  it.each([
    ['7', '7', ''],
    ['１２', '12', ''],
    ['3盒', '3', ''],
    ['41', '40', '最多 40 盒'],
    ['几个', '0', '数量请输入整数'],
    ['-1', '0', '数量请输入整数'],
    ['1.5', '0', '数量请输入整数'],
  ])('%j typed becomes %s', async (typed, number, note) => {
    const { field } = draw();
    await userEvent.type(field, `${typed}{Enter}`);
    expect(field).toHaveProperty('value', number);
    expect(screen.getByRole('status').textContent).toBe(note);
  });

  it('commits on blur; an empty field means 0', async () => {
    const { field, counts } = draw();
    await userEvent.type(field, '9');
    expect(counts).toEqual([]);
    await userEvent.tab();
    await userEvent.clear(field);
    await userEvent.tab();
    expect(counts).toEqual([9, 0]);
    expect(field).toHaveProperty('value', '0');
  });

  it('steps between 0 and max; Esc discards what was typed', async () => {
    const { field, counts } = draw();
    await userEvent.click(screen.getByRole('button', { name: '减少 阿莫西林胶囊' }));
    await userEvent.type(field, '39{Enter}{ArrowUp}{ArrowUp}');
    await userEvent.click(screen.getByRole('button', { name: '增加 阿莫西林胶囊' }));
    expect(counts).toEqual([39, 40]);
    await userEvent.type(field, '5{Escape}');
    expect(field).toHaveProperty('value', '40');
  });
});
