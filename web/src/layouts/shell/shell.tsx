import { useMediaQuery } from '@mantine/hooks';
import { Outlet } from 'react-router-dom';
import { Head } from '../../app/head.tsx';
import { useKeepListView } from '../../app/list-view.ts';
import { useRoute } from '../../routes/use-route.ts';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import { MobileHeader } from './mobile/mobile-header.tsx';
import { TabBar } from './mobile/tab-bar.tsx';
import { RightBar } from './right-bar/right-bar.tsx';
import { RouteProgress } from './route-progress.tsx';
import classes from './shell.module.css';
import { SlimBar } from './slim-bar/slim-bar.tsx';
import { useFreshUser } from './use-fresh-user.ts';
import { useServerClockFrom } from './use-server-clock-from.ts';

/** The frame around every page; each route's row says which parts of it are shown. */
export function Shell() {
  const { chrome, name } = useRoute();
  const narrow = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false }) ?? false;
  useFreshUser();
  useServerClockFrom();
  useKeepListView();
  return (
    <>
      <Head />
      <a className={classes.skip} href="#main">跳到主要内容</a>
      <RouteProgress />
      {chrome.header && (narrow ? <MobileHeader /> : <Header chrome={chrome} menuOpen={name === 'home'} />)}
      {chrome.header && !narrow && <SlimBar />}
      <main id="main" tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      {chrome.footer && <Footer />}
      {chrome.rightBar && !narrow && <RightBar />}
      {chrome.footer && narrow && <TabBar />}
    </>
  );
}
