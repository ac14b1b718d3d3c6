import { paths, type HelpPage } from '@baicao/shared/paths';
import type { ReactNode } from 'react';
import { Box } from '#design/box.tsx';
import { Breadcrumb } from '#design/breadcrumb.tsx';
import { HelpAside } from './help-aside.tsx';
import classes from './help-frame.module.css';
import { HelpMenu, PageSelect } from './help-menu.tsx';
import { HelpSearch } from './help-search.tsx';

interface Props {
  /** The page of the menu that is shown, or that the shown one belongs to. */
  page?: HelpPage;
  /** The breadcrumb below 帮助中心; the last item is the page itself. */
  crumbs: readonly { text: string; to?: string }[];
  children: ReactNode;
}

/** A page of the help centre: breadcrumb, search, menu, content, and beside it whom to ask. */
export function HelpFrame({ page, crumbs, children }: Props) {
  return (
    <div className="container">
      <Box hide="print">
        <Breadcrumb
          items={[{ text: '首页', to: paths.home() }, { text: '帮助中心', to: paths.help('xrzn/hyzc') }, ...crumbs]}
        />
        <HelpSearch />
      </Box>
      <Box className={classes.columns} marginBottom={24}>
        <Box className={classes.menu} hide="print">
          <HelpMenu page={page} />
          <PageSelect page={page} />
        </Box>
        <div className={classes.content}>{children}</div>
        <HelpAside />
      </Box>
    </div>
  );
}
