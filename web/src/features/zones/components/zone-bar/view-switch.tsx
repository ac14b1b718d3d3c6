import { TabLinks } from '#design/tab-links.tsx';
import { withQuery } from '@baicao/shared/paths';
import { useLocation, useSearchParams } from 'react-router-dom';
import { readZone, type ZoneView } from '../../zone-state.ts';

const views: readonly { view: ZoneView; name: string }[] = [
  { view: 'index', name: '图文' },
  { view: 'table', name: '表格' },
];

interface Props {
  view: ZoneView;
  /** URL of the page in another view; by default this URL with `?view=table`. */
  hrefOf?: (view: ZoneView) => string;
}

/** Switches between cards and table. */
export function ViewSwitch({ view: current, hrefOf }: Props) {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const here = (view: ZoneView) => {
    const { view: _view, ...rest } = Object.fromEntries(query);
    return withQuery(pathname, { ...rest, view: view === 'table' ? view : undefined });
  };
  return (
    <TabLinks
      level="segments"
      label="显示方式"
      current={current}
      tabs={views.map(({ view, name }) => ({ name: view, title: name, to: (hrefOf ?? here)(view) }))}
    />
  );
}

/** The view named by the URL. */
export function useView(): ZoneView {
  const [query] = useSearchParams();
  return readZone(query).view;
}
