import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createQueryClient } from '#api/query.ts';
import { Providers } from '#app/providers.tsx';

/** Renders an element at an address inside the app's providers; `router.state.location` is the current address. */
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
