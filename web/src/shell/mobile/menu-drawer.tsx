import { Stack } from '#design/stack.tsx';
import { Box } from '#design/box.tsx';
import { limits } from '@baicao/shared/limits';
import { Drawer } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { lastListView } from '#core/list-view.ts';
import { useSession } from '#core/session.ts';
import { DataLink } from '#domain/data-link.tsx';
import { NoticesButton } from '../broadcast/notices-button.tsx';
import { openChat } from '#features/chat/index.ts';
import { useMayChat } from '#features/chat/index.ts';
import { PostLink } from '../header-posts/post-link.tsx';
import { headerPosts } from '../header-posts/use-header-post.ts';
import { DrawLink } from '#features/draw/index.ts';
import { commonQuery } from '#core/site.queries.ts';
import { useLogout } from '../top-bar/use-logout.ts';
import classes from './menu-drawer.module.css';

/** Phone menu: nav items, categories and the links of the top bar. */
export function MenuDrawer({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(commonQuery);
  const { isBuyer, user } = useSession();
  const logout = useLogout();
  const hotLine = user.common_config.hot_line;
  return (
    <Drawer opened onClose={onClose} title="百草仓" size="82%" closeButtonProps={{ 'aria-label': '关闭菜单' }}>
      <nav aria-label="主导航">
        <Stack as="ul" className={classes.zones} columns={3} gap={8}>
          {data?.nav.slice(0, limits.header.navItemsMax).map(({ id, name, url }) => (
            <li key={id}>
              <DataLink url={url} onFollow={onClose}>
                {name}
              </DataLink>
            </li>
          ))}
        </Stack>
      </nav>
      <nav aria-label="药品分类">
        {data?.category.slice(0, limits.header.topCategories).map((top) => (
          <Box key={top.id} as="details" className={classes.top} line="bottom">
            <summary>{top.name}</summary>
            <ul>
              <li>
                <Link to={paths.list({ select: top.id }, lastListView())} onClick={onClose}>
                  全部{top.name}
                </Link>
              </li>
              {top.children.map(({ id, name }) => (
                <li key={id}>
                  <Link to={paths.list({ select: id }, lastListView())} onClick={onClose}>
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </Box>
        ))}
      </nav>
      <Box as="ul" className={classes.links} tone="soft" marginTop={16}>
        <li>
          <Link to={paths.invoices()} onClick={onClose}>
            电子发票查询
          </Link>
        </li>
        <li>
          <Link to={paths.messages()} onClick={onClose}>
            {withCount('我的消息', user.message_count)}
          </Link>
        </li>
        <ServiceItem className={classes.button} onClose={onClose} />
        <li>
          <NoticesButton className={classes.button}>全部公告</NoticesButton>
        </li>
        <li>
          <Link to={paths.mobileSite()} onClick={onClose}>
            手机版 · 添加到主屏幕
          </Link>
        </li>
        <DrawLink className={classes.button} onOpen={onClose} />
        {Object.values(headerPosts).map((id) => (
          <li key={id} className={classes.post}>
            <PostLink id={id} className={classes.button} />
          </li>
        ))}
        {hotLine !== '' && (
          <li>
            <a href={`tel:${hotLine}`}>投诉热线 {hotLine}</a>
          </li>
        )}
        {user.stores > 1 && (
          <li>
            <Link to={paths.stores()} onClick={onClose}>
              切换门店
            </Link>
          </li>
        )}
        {isBuyer && (
          <li>
            <button type="button" className="link" onClick={() => void logout.run().then(onClose)}>
              安全退出
            </button>
          </li>
        )}
      </Box>
    </Drawer>
  );
}

/** Chat for a buyer who may chat; others find the contacts on their page. */
function ServiceItem({ className, onClose }: { className: string | undefined; onClose: () => void }) {
  const mayChat = useMayChat();
  const { chat_unread: unread } = useSession().user;
  if (!mayChat) {
    return (
      <li>
        <Link to={paths.help('fwbz/zskf')} onClick={onClose}>
          联系客服
        </Link>
      </li>
    );
  }
  const open = () => {
    onClose();
    openChat();
  };
  return (
    <li>
      <button type="button" className={className} aria-haspopup="dialog" onClick={open}>
        {withCount('在线客服', unread)}
      </button>
    </li>
  );
}

function withCount(name: string, unread: number): string {
  return unread > 0 ? `${name}（${unread} 条未读）` : name;
}
