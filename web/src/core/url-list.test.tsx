import '#test/dom.ts';
import { addressFields } from '@baicao/shared/contract/address-fields';
import { fireEvent, screen } from '@testing-library/react';
import { startTransition } from 'react';
import { expect, it } from 'vitest';
import { renderAt } from '#test/render-at.tsx';
import { urlState, useUrlState } from './url-state.ts';

const codec = urlState(addressFields.orders);

function Sample() {
  const list = useUrlState(codec);
  const both = () =>
    startTransition(() => {
      list.go({ type: 3 });
      list.go({ keywords: '六味' });
    });
  return (
    <>
      <button type="button" onClick={both}>
        两次
      </button>
      <p role="status">{`${list.state.type} ${list.state.keywords}`}</p>
    </>
  );
}

it('a change that comes before the one before it is shown keeps that one', async () => {
  const { router } = renderAt('/order?page=2', <Sample />);
  fireEvent.click(await screen.findByRole('button', { name: '两次' }));
  await screen.findByText('3 六味');
  expect(decodeURIComponent(router.state.location.search)).toBe('?type=3&keywords=六味');
});
