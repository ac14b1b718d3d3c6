import { Outlet } from 'react-router-dom';
import { Head } from '../../app/head.tsx';

/** The frame around every page. */
export function Shell() {
  return (
    <>
      <Head />
      <main id="main">
        <Outlet />
      </main>
    </>
  );
}
