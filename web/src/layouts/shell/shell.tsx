import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Outlet } from 'react-router-dom';
import { Head } from '#app/head.tsx';
import { useKeepListView } from '#app/list-view.ts';
import { PartBoundary } from '#app/part-boundary.tsx';
import { useFocusOnArrival } from '#app/use-focus-on-arrival.ts';
import { useRoute, type Chrome } from '#app/route.ts';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import { LuckyDraw } from './lucky-draw/lucky-draw.tsx';
import { MobileHeader } from './mobile/mobile-header.tsx';
import { TabBar } from './mobile/tab-bar.tsx';
import { RightBar } from './right-bar/right-bar.tsx';
import { RouteProgress } from './route-progress.tsx';
import { commonQuery } from './shell.queries.ts';
import classes from './shell.module.css';
import { SlimBar } from './slim-bar/slim-bar.tsx';
import { useFreshUser } from './use-fresh-user.ts';

/** The frame around every page; each route's row says which parts of it are shown. */
export function Shell() {
  const { chrome, name } = useRoute();
  const narrow = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false });
  useFreshUser();
  // On every page, also where nothing of it is shown: it tells the server's time.
  useQuery(commonQuery);
  useKeepListView();
  useFocusOnArrival();
  const frame = { chrome, narrow, home: name === 'home' };
  return (
    <>
      <Head />
      <a className={classes.skip} href="#main">
        跳到主要内容
      </a>
      <RouteProgress />
      <PartBoundary resetOn={name}>{chrome.header && <Above {...frame} />}</PartBoundary>
      <main id="main" tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      <PartBoundary resetOn={name}>{chrome.footer && <Footer />}</PartBoundary>
      <PartBoundary resetOn={name}>
        <Beside {...frame} />
      </PartBoundary>
      <PartBoundary resetOn={name}>
        <LuckyDraw />
      </PartBoundary>
    </>
  );
}

interface FrameProps {
  chrome: Chrome;
  narrow: boolean;
  home: boolean;
}

function Above({ chrome, narrow, home }: FrameProps) {
  if (narrow) return <MobileHeader />;
  return (
    <>
      <Header chrome={chrome} menuOpen={home} />
      <SlimBar />
    </>
  );
}

/** Tabs under the thumb on a phone, tools at the right edge elsewhere. */
function Beside({ chrome, narrow }: FrameProps) {
  if (narrow) return chrome.footer && <TabBar />;
  return chrome.rightBar && <RightBar />;
}
