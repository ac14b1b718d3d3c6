import './app/without-eval.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import './app/global.css';
import './app/outline.css';
import './app/mantine-styles.ts';
import { freshenOnFocus } from './api/focus.ts';
import { createQueryClient } from './api/query.ts';
import { lendPageControl } from './api/react-to-failure.tsx';
import { Providers } from './app/providers.tsx';
import { lendNonceToScrollLock } from './app/style-nonce.ts';
import { paths } from './routes/paths.ts';
import { createRouter } from './routes/router.tsx';

lendNonceToScrollLock();
freshenOnFocus();

const router = createRouter();
lendPageControl({
  here: () => location.pathname + location.search,
  go: (to) => void router.navigate(to, { replace: true }),
  loginPath: paths.login,
  contractPath: paths.contract,
  reload: () => location.reload(),
});

function draw(): void {
  const root = document.getElementById('root');
  if (!root) return;
  createRoot(root).render(
    <StrictMode>
      <Providers client={createQueryClient()}>
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
