import type { Chrome } from '#app/route.ts';
import { NavRow } from '../nav-row/nav-row.tsx';
import { SearchBox } from '../search-box/search-box.tsx';
import { TopBar } from '../top-bar/top-bar.tsx';
import { CartButton } from './cart-button.tsx';
import classes from './header.module.css';
import { HotWords } from './hot-words.tsx';
import { Logo } from './logo.tsx';
import { ServiceContact } from './service-contact.tsx';
import { TopAdvert } from './top-advert.tsx';
import { TopRightAdvert } from './top-right-advert.tsx';

/** Three rows: top bar · logo, search, cart, service · green nav row. */
export function Header({ chrome, menuOpen }: { chrome: Chrome; menuOpen: boolean }) {
  return (
    <header className={classes.header}>
      {chrome.nav && <TopAdvert />}
      <TopBar />
      <div className={`container ${classes.middle}`}>
        <Logo />
        <div className={classes.search}>
          <SearchBox />
          <HotWords />
        </div>
        <CartButton />
        <ServiceContact />
        {chrome.topRightAd && <TopRightAdvert />}
      </div>
      {chrome.nav && <NavRow menuOpen={menuOpen} />}
    </header>
  );
}
