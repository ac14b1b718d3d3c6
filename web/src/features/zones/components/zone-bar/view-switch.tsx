import { Row } from '#design/row.tsx';
import { Text } from '#design/text.tsx';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { readZone, type ZoneView } from '../../zone-state.ts';
import classes from './zone-bar.module.css';

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
    const next = new URLSearchParams(query);
    if (view === 'table') next.set('view', view);
    else next.delete('view');
    return { pathname, search: next.toString() };
  };
  return (
    <Row as="ul" className={classes.views} align="stretch" rounded clip aria-label="显示方式">
      {views.map(({ view, name }) => (
        <li key={view}>
          <Text
            as={Link}
            className={classes.view}
            block
            padY={0}
            padX={12}
            tone="soft"
            nowrap
            to={hrefOf ? hrefOf(view) : here(view)}
            preventScrollReset
            aria-current={view === current || undefined}
          >
            {name}
          </Text>
        </li>
      ))}
    </Row>
  );
}

/** The view named by the URL. */
export function useView(): ZoneView {
  const [query] = useSearchParams();
  return readZone(query).view;
}
