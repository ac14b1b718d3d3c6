import { MantineProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import '#app/global.css';
import '#app/mantine-styles.ts';
import { theme } from '#app/theme.ts';
import { OverlayHost } from '#design/overlay-host.tsx';
import { TodayContext } from '#design/today.ts';
import { Gallery } from './gallery.tsx';

// Every part of `src/design` on one page, in development only: `npm run dev`, then /gallery/ on the port of the web app.
const router = createBrowserRouter([{ path: '*', Component: Gallery }]);
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <MantineProvider theme={theme} forceColorScheme="light">
        <TodayContext value={() => '2026-11-27'}>
          <RouterProvider router={router} />
        </TodayContext>
        <OverlayHost />
      </MantineProvider>
    </StrictMode>,
  );
