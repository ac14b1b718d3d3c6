import '#app/missing-functions.ts';
import '#app/composition-keys.ts';
import { codes } from '@baicao/shared/contract/codes';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
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
import { createRouter } from '#app/router.tsx';
import { routeRows } from '#app/rows.ts';

setScrollLockNonce();
refetchOnFocus();
if (import.meta.env.PROD) registerServiceWorker();

beginAtLogin(routeRows);

const client = createQueryClient();
const router = createRouter(client);
const redirectToLogin = createLoginRedirect({
  sites: loginSites(),
  loginUrl: async () => (await client.ensureQueryData(userQuery)).login_url,
  // The reason is in the history entry, not in the address: nobody can make a link that says it.
  go: (to, why) => router.navigate(to, { replace: true, state: { why } }),
  leave: (to) => location.replace(to),
});
setPageControl({
  here: () => location.pathname + location.search,
  go: (to) => void router.navigate(to, { replace: true }),
  logIn: (here, { code }) => {
    keepDrafts();
    redirectToLogin(here, code === codes.sessionEnded.code || userOfTab() !== '' ? 'ended' : 'needed');
  },
  contractPath: paths.contract,
  reload: () => location.reload(),
});

function start(): void {
  const root = document.getElementById('root');
  if (!root) return;
  // As a transition, so that it is rendered in short tasks: a slow phone answers to a touch meanwhile.
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
}

beginFrame(client, router.state.matches.at(-1)?.route.handle);

// Until the first page's code has arrived, the skeleton of index.html stays; rendering an empty page would only flicker.
const startWithAnswers = () => void firstAnswers(client).then(start);
if (router.state.initialized) startWithAnswers();
else {
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    startWithAnswers();
  });
}
