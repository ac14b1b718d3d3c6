import type { ReactNode } from 'react';
import { paths } from '@baicao/shared/paths';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { SideMenu } from './side-menu.tsx';
import classes from './side-menu.module.css';

interface Props {
  /** Where the page stands below 首页; the last one is the page itself. */
  crumbs: readonly { text: string; to?: string }[];
  children: ReactNode;
}

/** A page of the member area: where it stands, the menu at its left, the page. `crumbs, children` */
export function MemberPage({ crumbs, children }: Props) {
  return (
    <div className={`container ${classes.page}`}>
      <Breadcrumb items={[{ text: '首页', to: paths.home() }, ...crumbs]} />
      <div className={classes.columns}>
        <SideMenu />
        <div className={classes.content}>{children}</div>
      </div>
    </div>
  );
}
