import { MantineProvider } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '#app/composition-keys.ts';
import '#app/global.css';
import '#app/mantine-styles.ts';
import { setScrollLockNonce, styleNonce } from '#app/style-nonce.ts';
import { theme } from '#app/theme.ts';
import '#app/without-eval.ts';
import { createControlClient } from '#console/control/queries.ts';
import '#console/console.css';
import { Frame } from '#console/frame/frame.tsx';
import { OverlayHost } from '#design/overlay-host.tsx';

setScrollLockNonce();

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={createControlClient()}>
        <MantineProvider theme={theme} forceColorScheme="light" getStyleNonce={styleNonce} deduplicateCssVariables>
          <Frame />
          <OverlayHost />
        </MantineProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
