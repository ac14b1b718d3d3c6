import { Row } from '#design/row.tsx';
import { Text } from '#design/text.tsx';
import type { PurchaseListHead } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { paths } from '@baicao/shared/paths';
import { Link } from 'react-router-dom';
import classes from './list-menu.module.css';

interface Props {
  lists: readonly PurchaseListHead[];
  shownId: number;
  onNew: () => void;
}

const { listsMax } = limits.purchaseList;

/** All lists, the last changed first, and 新建清单. */
export function ListMenu({ lists, shownId, onNew }: Props) {
  const isFull = lists.length >= listsMax;
  return (
    <nav className={classes.menu} aria-label="我的清单">
      <button type="button" className="btn" disabled={isFull} onClick={onNew}>
        新建清单
      </button>
      {isFull && (
        <Text as="p" size="xs" tone="warn">
          已有 {listsMax} 张清单，删除不用的清单后可新建
        </Text>
      )}
      <ul>
        {lists.map(({ id, name, kinds }) => (
          <li key={id}>
            <Row
              to={paths.purchaseLists(id)}
              preventScrollReset
              as={Link}
              className={classes.one}
              justify="between"
              gap={8}
              aria-current={id === shownId ? 'page' : undefined}
              title={name}
            >
              <Text clamp={1}>{name}</Text>
              <Text as="small" fixed size="xs" tone="quiet">
                {kinds} 种
              </Text>
            </Row>
          </li>
        ))}
      </ul>
    </nav>
  );
}
