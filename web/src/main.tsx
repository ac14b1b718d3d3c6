import '#app/missing-functions.ts';
import '#app/composition-keys.ts';
import { codes } from '@baicao/shared/contract/codes';
import { startTransition, StrictMode } from 'react';
import { RouterProvider } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { createQueryClient, refetchOnFocus } from '#api/query.ts';
import '#app/global.css';
import { keepDrafts } from '#core/drafts.ts';
import { beginFrame, firstAnswers } from '#app/first-answers.ts';
import { beginAtLogin } from '#app/login-first.ts';
import { createLoginRedirect } from '#app/login-redirect.ts';
import { loginSites } from '#api/real-host.ts';
import '#app/mantine-styles.ts';
import '#app/outline.css';
import { Providers } from '#app/providers.tsx';
import { setPageControl } from '#app/react-to-failure.tsx';
import { userOfTab, userQuery } from '#core/session.ts';
import { registerServiceWorker } from '#app/service-worker.ts';
import { setScrollLockNonce } from '#app/style-nonce.ts';
import '#app/without-eval.ts';
import { createRoot } from '#app/react-dom.ts';
import { createRouter } from '#app/router.tsx';
import { rowAt } from '#app/row-at.ts';
import { routeRows } from '#app/rows.ts';

setScrollLockNonce();
refetchOnFocus();
if (import.meta.env.PROD) registerServiceWorker();

/** Shows the first page in `root`. */
function begin(root: HTMLElement): void {
  beginAtLogin(routeRows);
  const row = rowAt(routeRows, location.pathname);
  const client = createQueryClient();
  beginFrame(client, row);
  const router = createRouter(client, row);
  // What is refused while a page is loading was asked for by that page.
  const here = () => {
    const { pathname, search } = router.state.navigation.location ?? location;
    return pathname + search;
  };
  const redirectToLogin = createLoginRedirect({
    sites: loginSites(),
    loginUrl: async () => (await client.ensureQueryData(userQuery)).login_url,
    // The reason is in the history entry, not in the address: nobody can make a link that says it.
    // A page that is still loading has no entry to replace.
    go: (to, why) => router.navigate(to, { replace: here() === location.pathname + location.search, state: { why } }),
    leave: (to) => location.replace(to),
  });
  setPageControl({
    here,
    go: (to) => void router.navigate(to, { replace: true }),
    logIn: (back, { code }) => {
      keepDrafts();
      redirectToLogin(back, code === codes.sessionEnded.code || userOfTab() !== '' ? 'ended' : 'needed');
    },
    contractPath: paths.contract,
    reload: () => location.reload(),
  });

  // As a transition, so that it is rendered in short tasks: a slow phone answers to a touch meanwhile.
  const render = () =>
    startTransition(() =>
      createRoot(root).render(
        <StrictMode>
          <Providers client={client}>
            {/* As a transition a step may be shown late: a filter pressed meanwhile would be put onto the address of before, and one of the two lost. */}
            <RouterProvider router={router} useTransitions={false} />
          </Providers>
        </StrictMode>,
      ),
    );
  // Until the first page's code has arrived, the skeleton of index.html stays; rendering an empty page would only flicker.
  const renderWithAnswers = () => void firstAnswers(client).then(render);
  if (router.state.initialized) renderWithAnswers();
  else {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      renderWithAnswers();
    });
  }
}

const root = document.getElementById('root');
// Not in the task that starts this script: see `scripts-in-turn.ts`.
if (root) setTimeout(begin, 0, root);
