import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createQueryClient } from '#api/query.ts';
import { Providers } from '#app/providers.tsx';

/** Draws an element at an address, inside everything a page stands in; `router.state.location` says where it went. */
export function renderAt(address: string, element: ReactElement) {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] });
  const client = createQueryClient();
  const view = render(
    <Providers client={client}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return { ...view, router, client };
}
