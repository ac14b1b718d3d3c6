// Rule: user.base on every page but login, member centre and 绑定微信; its failure is a user shown but empty.
import '#test/dom.ts';
import { render, screen, waitFor } from '@testing-library/react';
import { useQuery } from '@tanstack/react-query';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { api } from '#api/client.ts';
import { apiQuery, createQueryClient } from '#api/query.ts';
import { answerBy } from '#test/answers.ts';
import { Providers } from '#app/providers.tsx';
import type { RouteRow } from './route.ts';
import { useOtherTabs, useOwnUser, userQuery, useSession, visitorState } from './session.ts';

/** As browsers describe how a page came. */
class Navigation {
  constructor(readonly type: string) {}
}
afterEach(() => {
  vi.unstubAllGlobals();
  document.head.querySelector('meta[name="session"]')?.remove();
});

const buyer = { ...visitorState, username: 'buyer', company: '康民大药房' };

function Frame() {
  const { role, user } = useSession();
  useOtherTabs(({ username }) => document.body.setAttribute('data-changed', username || 'nobody'));
  return (
    <>
      <output>{`${role} ${user.company}`}</output>
      <Outlet />
    </>
  );
}

function OwnPage() {
  useOwnUser(useQuery(apiQuery(api.user.bindState, {}, { quiet: true })));
  return null;
}

const row = (name: string, user?: 'none' | 'own'): RouteRow => ({
  name,
  path: `/${name}`,
  title: name,
  ...(user ? { user } : {}),
});
const page = (handle: RouteRow, element = <p />) => ({ path: handle.path, handle, element });

/** The frame with a usual page, one that calls for its own user, and the login page. */
function openAt(address: string) {
  const children = [page(row('usual')), page(row('bdwx', 'own'), <OwnPage />), page(row('login', 'none'))];
  const router = createMemoryRouter([{ element: <Frame />, children }], { initialEntries: [address] });
  const client = createQueryClient();
  render(
    <Providers client={client}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return { router, client };
}

const userCalls = (calls: readonly { url: string }[]) => calls.filter(({ url }) => url === '/api/user/base').length;

describe('who is logged in', () => {
  it.each([
    ['a visitor at once', 'navigate', 'visitor'],
    ['unknown after a step back, perhaps to before a login', 'back_forward', 'unknown'],
  ])('where the page came without a session it is %s, and asked for all the same', async (_title, type, role) => {
    vi.stubGlobal('PerformanceNavigationTiming', Navigation);
    vi.stubGlobal('performance', { now: () => 0, getEntriesByType: () => [new Navigation(type)] });
    document.head.insertAdjacentHTML('beforeend', '<meta name="session" content="none" />');
    const calls = answerBy({ '/api/user/base': buyer });
    openAt('/usual');
    expect(screen.getByText(role)).toBeTruthy();
    await screen.findByText('buyer 康民大药房');
    expect(userCalls(calls)).toBe(1);
  });

  it('is asked for on a usual page', async () => {
    const calls = answerBy({ '/api/user/base': buyer });
    openAt('/usual');
    await screen.findByText('buyer 康民大药房');
    expect(userCalls(calls)).toBe(1);
  });

  it('is not asked for on the login page, where nobody is logged in', async () => {
    const calls = answerBy({ '/api/user/base': buyer });
    const { router } = openAt('/usual');
    await screen.findByText('buyer 康民大药房');
    await router.navigate('/login');
    await screen.findByText('visitor');
    expect(userCalls(calls)).toBe(1);
  });

  it('comes from the page’s own call where the row says so, also on a direct visit', async () => {
    const calls = answerBy({
      '/api/user/base': buyer,
      '/api/user/bind_state': { is_bound: 0, scan: null, user: buyer },
    });
    const { router } = openAt('/bdwx');
    await screen.findByText('buyer 康民大药房');
    expect(userCalls(calls)).toBe(0);
    await router.navigate('/usual');
    await screen.findByText('buyer 康民大药房');
  });

  it('is shown but empty when the call fails, on either kind of page', async () => {
    answerBy({});
    openAt('/bdwx');
    await waitFor(() => expect(screen.getByText('visitor')).toBeTruthy());
    answerBy({});
    openAt('/usual');
    await waitFor(() => expect(screen.getAllByText('visitor')).toHaveLength(2));
  });
});

it('a logout in another tab is noticed at the next call, and what was cached is dropped', async () => {
  answerBy({ '/api/user/base': buyer, '/api/cart/total': { total: 3 } });
  const { client } = openAt('/usual');
  await screen.findByText('buyer 康民大药房');
  await client.fetchQuery(apiQuery(api.cart.total, {}));
  answerBy({ '/api/user/base': visitorState });
  await client.refetchQueries({ queryKey: userQuery.queryKey });
  await waitFor(() => expect(document.body.dataset['changed']).toBe('nobody'));
  expect(client.getQueryData(['cart.total', {}])).toBeUndefined();
});
