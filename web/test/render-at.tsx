import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createQueryClient } from '#api/query.ts';
import { Providers } from '#app/providers.tsx';
import { routeRows } from '#app/rows.ts';
import { pathsOf } from '#core/route-row.ts';

/** The rows of the shop, for what asks which page it stands on; all of them show the element. */
const children = [...routeRows.flatMap((row) => pathsOf(row).map((path) => ({ path, handle: row }))), { path: '*' }];

/** Renders an element at an address inside the app's providers; `router.state.location` is the current address. */
export function renderAt(address: string, element: ReactElement) {
  const router = createMemoryRouter([{ element, children }], { initialEntries: [address] });
  const client = createQueryClient();
  const view = render(
    <Providers client={client}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return { ...view, router, client };
}
