import { Row } from '#design/row.tsx';
import { Box } from '#design/box.tsx';
import { safeLink } from '@baicao/shared/validation/links';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { lastListView } from '#core/list-view.ts';
import type { Chrome } from '#core/route.ts';
import { DataLink } from '#domain/data-link.tsx';
import { NavRow } from '../nav-row/nav-row.tsx';
import { SearchBox } from '#features/goods/index.ts';
import { TopBar } from '../top-bar/top-bar.tsx';
import { CartButton } from './cart-button.tsx';
import classes from './header.module.css';
import { Logo } from './logo.tsx';
import { ServiceContact } from './service-contact.tsx';
import { HeaderAdvert } from './header-advert.tsx';
import { commonQuery } from '#core/site.queries.ts';

/** Three rows: top bar · logo, search, cart, service · green nav row. */
export function Header({ chrome, menuOpen }: { chrome: Chrome; menuOpen: boolean }) {
  return (
    <Box as="header" className={classes.header} surface="paper" line="bottom">
      {chrome.adverts && <HeaderAdvert place="top" />}
      <TopBar />
      <div className={`container ${classes.middle}`}>
        <Logo />
        <Box className={classes.search} grow pushed>
          <SearchBox />
          <HotWords />
        </Box>
        <CartButton />
        <ServiceContact />
        {chrome.adverts && <HeaderAdvert place="right" />}
      </div>
      {chrome.nav && <NavRow menuOpen={menuOpen} />}
    </Box>
  );
}

/** Hot searches under the search box; one without an address of its own is a search link. */
function HotWords() {
  const { data } = useQuery(commonQuery);
  return (
    <Row
      as="ul"
      className={classes.hotWords}
      align="stretch"
      wrap
      gap={0}
      gapX={16}
      tone="quiet"
      clip
      marginTop={6}
      aria-label="热门搜索"
    >
      {data?.rnss.map(({ name, url }) => (
        <li key={name}>
          {safeLink(url).kind === 'refused' ? (
            <Link to={paths.list({ keywords: name }, lastListView())}>{name}</Link>
          ) : (
            <DataLink url={url}>{name}</DataLink>
          )}
        </li>
      ))}
    </Row>
  );
}
