import { Box } from '#design/box.tsx';
import { Text } from '#design/text.tsx';
import { Row } from '#design/row.tsx';
import { useDisclosure } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { useRoute } from '#core/route.ts';
import { useSession } from '#core/session.ts';
import { Icon } from '#design/icon.tsx';
import { Logo } from '../header/logo.tsx';
import { HeaderAdvert } from '../header/header-advert.tsx';
import { SearchBox } from '#features/goods/index.ts';
import classes from './mobile-header.module.css';

// Loaded when first opened.
const MenuDrawer = lazy(() =>
  import('./menu-drawer.tsx').then(({ MenuDrawer: Component }) => ({ default: Component })),
);

/** Menu, logo and user; the search box below stays at the top while the page scrolls. */
export function MobileHeader() {
  const { chrome } = useRoute();
  const { role, user } = useSession();
  const { pathname, search } = useLocation();
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <Box as="header" surface="paper">
        {chrome.adverts && <HeaderAdvert place="top" />}
        <Row className={classes.row} gap={8}>
          <button
            type="button"
            className={classes.menu}
            aria-label={user.chat_unread > 0 ? '打开菜单，客服有新回复' : '打开菜单'}
            aria-expanded={opened}
            onClick={open}
          >
            <Icon name="menu" size={22} />
            {user.chat_unread > 0 && <span className={classes.dot} title="客服有新回复" />}
          </button>
          <Logo small />
          <Text grow size="s" tone="soft" textAlign="right" clamp={1}>
            {role === 'visitor' && (
              <Link to={paths.login(pathname === '/login' ? undefined : pathname + search)}>登录 / 注册</Link>
            )}
            {(role === 'buyer' || role === 'approved') && (
              <Link to={paths.member()} title={user.company}>
                {user.company || user.username}
              </Link>
            )}
          </Text>
        </Row>
      </Box>
      <section className={classes.search} aria-label="搜索栏">
        <SearchBox small brief />
      </section>
      <Suspense>{opened && <MenuDrawer onClose={close} />}</Suspense>
    </>
  );
}
