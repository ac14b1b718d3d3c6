import '#app/without-eval.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import '#app/global.css';
import '#app/outline.css';
import '#app/mantine-styles.ts';
import { freshenOnFocus } from '#api/focus.ts';
import { createQueryClient } from '#api/query.ts';
import { setPageControl } from '#app/react-to-failure.tsx';
import { createLogIn, loginSites } from '#app/log-in.ts';
import { Providers } from '#app/providers.tsx';
import { userQuery } from '#app/session.ts';
import { lendNonceToScrollLock } from '#app/style-nonce.ts';
import { paths } from '@baicao/shared/paths';
import { createRouter } from '#routes/router.tsx';

lendNonceToScrollLock();
freshenOnFocus();

const router = createRouter();
const client = createQueryClient();
const go = (to: string) => void router.navigate(to, { replace: true });
setPageControl({
  here: () => location.pathname + location.search,
  go,
  logIn: createLogIn({
    sites: loginSites(),
    loginUrl: async () => (await client.ensureQueryData(userQuery)).login_url,
    go,
    leave: (to) => location.replace(to),
  }),
  contractPath: paths.contract,
  reload: () => location.reload(),
});

function draw(): void {
  const root = document.getElementById('root');
  if (!root) return;
  createRoot(root).render(
    <StrictMode>
      <Providers client={client}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
}

// Until the first page's code is there, the outline of index.html stands; drawing nothing over it would only blink.
if (router.state.initialized) draw();
else {
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    draw();
  });
}
