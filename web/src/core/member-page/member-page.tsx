import { Box } from '#design/box.tsx';
import { Row } from '#design/row.tsx';
import type { ReactNode } from 'react';
import { paths } from '@baicao/shared/paths';
import { Link } from 'react-router-dom';
import { Breadcrumb } from '#design/breadcrumb.tsx';
import { useRoute } from '../route.ts';
import { SideMenu } from './side-menu.tsx';
import classes from './member-page.module.css';
import { useParentEntry } from './use-menu.ts';

interface Props {
  /** The breadcrumb below 首页; the last item is the page itself. */
  crumbs: readonly { text: string; to?: string }[];
  children: ReactNode;
}

/** A page of the member area: breadcrumb, side menu, content; on a phone the content under the way back. `crumbs, children` */
export function MemberPage({ crumbs, children }: Props) {
  return (
    <div className={`container ${classes.page}`}>
      <Box hide="narrow">
        <Breadcrumb items={[{ text: '首页', to: paths.home() }, ...crumbs]} />
      </Box>
      <WayBack />
      <div className={classes.columns}>
        <SideMenu />
        <div className={classes.content}>{children}</div>
      </div>
    </div>
  );
}

/** On a phone, where the menu stands on the member centre alone. */
function WayBack() {
  const parent = useParentEntry();
  const { name } = useRoute();
  return (
    <Row as="nav" hide="wide" className={classes.back} aria-label="返回">
      {parent && parent.name !== name && (
        <Link to={parent.path} className="link">
          <span aria-hidden>‹ </span>
          {parent.title}
        </Link>
      )}
    </Row>
  );
}
