import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createQueryClient } from '#api/query.ts';
import { Providers } from '#app/providers.tsx';
import { pathsOf } from '#core/route-row.ts';
// Loads the pages before the tests, so that no test waits for an import.
import '#features/zones/activity.page.tsx';
import '#features/zones/brand.page.tsx';
import '#features/zones/brands.page.tsx';
import '#features/zones/combinations.page.tsx';
import '#features/zones/coupon-centre.page.tsx';
import '#features/zones/daily.page.tsx';
import '#features/zones/zone.page.tsx';
import { zonesRoutes } from '#features/zones/zones.routes.ts';

/** Opens an address with the routes of the zones; any other address shows 别处. */
export function openZone(address: string) {
  const rows = zonesRoutes.flatMap((row) => pathsOf(row).map((path) => ({ path, handle: row, lazy: row.page })));
  const router = createMemoryRouter([...rows, { path: '*', element: <p>别处</p> }], { initialEntries: [address] });
  const view = render(
    <Providers client={createQueryClient()}>
      <RouterProvider router={router} />
    </Providers>,
  );
  const here = () => decodeURIComponent(router.state.location.pathname + router.state.location.search);
  return { ...view, router, here };
}
