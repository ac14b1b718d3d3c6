import '#test/dom.ts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { QuantityInput, type QuantityInputProps } from './quantity-input.tsx';
import { stepped, type QuantityRule } from './quantity-rule.ts';

const rule: QuantityRule = { packSize: 10, cartonSize: 200, stock: 1000, limitLeft: null, unit: '盒' };

function Field({ initial = 10, onCommit, ...rest }: Partial<QuantityInputProps> & { initial?: number | null }) {
  const [value, setValue] = useState(initial);
  const commit = (number: number) => {
    onCommit?.(number);
    setValue(number);
  };
  return <QuantityInput rule={rule} label="感冒灵" {...rest} value={value} onCommit={commit} />;
}

function setup(props: Partial<QuantityInputProps> & { initial?: number | null } = {}) {
  const onCommit = vi.fn<(number: number) => void>();
  render(<Field onCommit={onCommit} {...props} />);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  const retype = async (text: string, then = '{Enter}') => {
    await userEvent.clear(field);
    await userEvent.type(field, text + then);
  };
  return { onCommit, field, retype, note: () => screen.getByRole('status').textContent };
}

afterEach(() => vi.useRealTimers());

describe('typing', () => {
  it('is not taken away by a number that comes meanwhile; what was committed follows it', async () => {
    const at = (value: number) => <QuantityInput value={value} rule={rule} label="感冒灵" onCommit={() => undefined} />;
    const { rerender } = render(at(10));
    const field = screen.getByRole<HTMLInputElement>('textbox');
    await userEvent.clear(field);
    await userEvent.type(field, '70');
    rerender(at(20));
    expect(field.value).toBe('70');
    await userEvent.type(field, '{Enter}');
    rerender(at(60));
    expect(field.value).toBe('60');
  });

  const typed: [text: string, number: number, note: string][] = [
    ['20', 20, ''],
    ['12', 20, '已按中包装 10 调整为 20 盒'],
    ['１２', 20, '已按中包装 10 调整为 20 盒'],
    ['30盒', 30, ''],
    ['30 盒', 30, ''],
    ['1,000', 1000, ''],
    ['2件', 400, ''],
    ['170', 200, '已达整件 200 的八成，已凑成整件 200 盒'],
    ['5000', 1000, '库存仅剩 1000 盒，已调整为 1000 盒'],
  ];
  it.each(typed)('%s becomes %i: %s', async (text, number, message) => {
    const { onCommit, field, retype, note } = setup();
    await retype(text);
    expect(onCommit).toHaveBeenLastCalledWith(number);
    expect([field.value, note()]).toEqual([String(number), message]);
  });

  it('commits on blur', async () => {
    const { onCommit, retype } = setup();
    await retype('30', '{Tab}');
    expect(onCommit.mock.calls).toEqual([[30]]);
  });

  it('commits nothing when nothing changed', async () => {
    const { onCommit, retype, note } = setup();
    await retype('10');
    expect([onCommit.mock.calls.length, note()]).toEqual([0, '']);
  });

  it('keeps a text that is not a number, with a note, and restores the last number on blur', async () => {
    const { onCommit, field, retype, note } = setup();
    await retype('abc');
    expect([field.value, note(), field.getAttribute('aria-invalid')]).toEqual(['abc', '数量请输入整数', 'true']);
    await userEvent.tab();
    expect([field.value, onCommit.mock.calls.length]).toEqual(['10', 0]);
  });

  it('Esc restores the last number', async () => {
    const { onCommit, field, retype } = setup();
    await retype('77', '{Escape}');
    await userEvent.tab();
    expect([field.value, onCommit.mock.calls.length]).toEqual(['10', 0]);
  });

  it('passes 0 on with allowZero', async () => {
    const withZero = setup({ allowZero: true });
    await withZero.retype('0');
    expect(withZero.onCommit.mock.calls).toEqual([[0]]);
  });

  it('raises 0 without allowZero', async () => {
    const { onCommit, retype } = setup({ initial: 20 });
    await retype('0');
    expect(onCommit.mock.calls).toEqual([[10]]);
  });

  it('leaves an empty field of a table empty', async () => {
    const { onCommit, field } = setup({ initial: null });
    await userEvent.type(field, '{Enter}');
    await userEvent.tab();
    expect([field.value, onCommit.mock.calls.length]).toEqual(['', 0]);
  });

  it('ignores keys of a composing input method', () => {
    const { onCommit, field } = setup();
    fireEvent.change(field, { target: { value: '30' } });
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
    expect(onCommit).not.toHaveBeenCalled();
  });
});

describe('stepping', () => {
  it('steps by packs, with buttons and arrow keys', async () => {
    const { onCommit, field } = setup({ initial: 20 });
    await userEvent.click(screen.getByRole('button', { name: '增加 感冒灵' }));
    await userEvent.click(screen.getByRole('button', { name: '减少 感冒灵' }));
    await userEvent.type(field, '{ArrowUp}');
    await userEvent.type(field, '{ArrowDown}');
    expect(onCommit.mock.calls.flat()).toEqual([30, 20, 30, 20]);
  });

  it('works with Enter and the space bar on the buttons', async () => {
    const { onCommit } = setup({ initial: 20 });
    screen.getByRole('button', { name: '增加 感冒灵' }).focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    expect(onCommit.mock.calls.flat()).toEqual([30, 40]);
  });

  it('repeats while held and commits once at the end', () => {
    vi.useFakeTimers();
    const { onCommit, field } = setup();
    const more = screen.getByRole('button', { name: '增加 感冒灵' });
    // jsdom has no PointerEvent; React uses the event's type.
    fireEvent(more, new MouseEvent('pointerdown', { bubbles: true, button: 0 }));
    act(() => void vi.advanceTimersByTime(400));
    for (let step = 0; step < 3; step += 1) act(() => void vi.advanceTimersByTime(80));
    expect([field.value, onCommit.mock.calls.length]).toEqual(['60', 0]);
    fireEvent(more, new MouseEvent('pointerup', { bubbles: true, button: 0 }));
    act(() => void vi.advanceTimersByTime(1000));
    expect([field.value, onCommit.mock.calls]).toEqual(['60', [[60]]]);
  });

  it('stops at the smallest number and at the stock', () => {
    const { onCommit, field } = setup({ initial: 980 });
    const [less, more] = screen.getAllByRole<HTMLButtonElement>('button');
    expect([less?.ariaDisabled, more?.ariaDisabled]).toEqual([null, null]);
    more?.focus();
    for (let held = 0; held < 4; held += 1) fireEvent.keyDown(more ?? field, { key: 'Enter' });
    expect([field.value, more?.ariaDisabled, more?.disabled, onCommit.mock.calls]).toEqual(['1000', 'true', false, []]);
    fireEvent.keyUp(document.activeElement ?? field, { key: 'Enter' });
    expect(onCommit.mock.calls).toEqual([[1000]]);
  });

  it('commits what was stepped when the key is let go elsewhere', () => {
    const { onCommit, field } = setup();
    const more = screen.getByRole('button', { name: '增加 感冒灵' });
    more.focus();
    fireEvent.keyDown(more, { key: ' ' });
    field.focus();
    expect(onCommit.mock.calls).toEqual([[20]]);
  });

  it('steps down from a carton that the 80 % rule would fill up again', () => {
    expect(stepped(150, 1, rule).number).toBe(200);
    expect(stepped(200, -1, rule)).toEqual({ number: 150, reason: '' });
  });

  it('is not changed by the wheel', () => {
    const { onCommit, field } = setup();
    field.focus();
    fireEvent.wheel(field, { deltaY: 100 });
    fireEvent.blur(field);
    expect([field.value, onCommit.mock.calls.length]).toEqual(['10', 0]);
  });
});

it('reports Enter, Ctrl+Enter and arrow keys to the table', async () => {
  const onEnter = vi.fn<(number: number | null, all: boolean) => void>();
  const onArrow = vi.fn<(direction: 1 | -1) => void>();
  const { field, retype } = setup({ initial: null, onEnter, onArrow });
  await retype('20');
  await userEvent.type(field, '{Control>}{Enter}{/Control}{ArrowDown}{ArrowUp}');
  expect(onEnter.mock.calls).toEqual([
    [20, false],
    [20, true],
  ]);
  expect(onArrow.mock.calls.flat()).toEqual([1, -1]);
});
