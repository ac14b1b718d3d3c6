import '#test/dom.ts';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startTransition, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { useFirstPart } from './use-first-part.ts';

const rows = Array.from({ length: 14 }, (_, at) => at);
const first = { narrow: 2, wide: 4 };

let sizes: number[] = [];

function Rows({ of = rows }: { of?: readonly number[] }) {
  const { part, box } = useFirstPart(of, first);
  if (sizes.at(-1) !== part.length) sizes.push(part.length);
  return (
    <ul {...box}>
      {part.map((row) => (
        <li key={row} />
      ))}
    </ul>
  );
}

function Answered() {
  const [arrived, setArrived] = useState<readonly number[]>();
  if (arrived) return <Rows of={arrived} />;
  const arrive = () => startTransition(() => setArrived(rows));
  return (
    <button type="button" onClick={arrive}>
      查看
    </button>
  );
}

describe('the rows of a list that appears', () => {
  it('are those of the first screen, then half as many more with each frame, until all are there', async () => {
    sizes = [];
    render(<Rows />);
    expect(screen.getByRole('list').getAttribute('aria-busy')).toBe('true');
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(14));
    expect(sizes).toEqual([4, 6, 8, 10, 12, 14]);
    expect(screen.getByRole('list').getAttribute('aria-busy')).toBe(null);
  });

  it('the same where they arrive in a transition', async () => {
    sizes = [];
    render(<Answered />);
    await userEvent.click(screen.getByRole('button'));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(14));
    expect(sizes).toEqual([4, 6, 8, 10, 12, 14]);
  });

  it('are all there at once when they are few, and when others take their place', async () => {
    sizes = [];
    const { rerender } = render(<Rows of={rows.slice(0, 4)} />);
    expect(sizes).toEqual([4]);
    rerender(<Rows />);
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(14));
    rerender(<Rows of={rows.map((row) => row + 100)} />);
    expect(sizes).toEqual([4, 6, 8, 10, 12, 14]);
  });
});
