import type { Category } from '@baicao/shared/contract';
import type { PointerEvent } from 'react';
import { Link } from 'react-router-dom';
import { paths, type ListQuery } from '@baicao/shared/paths';
import { lastListView } from '#core/list-view.ts';
import { Icon } from '#design/icon.tsx';
import { Img } from '#design/img.tsx';
import classes from './category-menu.module.css';

interface Props {
  category: Category;
  mark: ListQuery;
  open: boolean;
  onEnter: (event: PointerEvent) => void;
  onFocus: () => void;
  onPanelEnter: () => void;
  onChoose: () => void;
}

/** One top category and, while it is open, the panel of its children. */
export function CategoryRow({ category, mark, open, onEnter, onFocus, onPanelEnter, onChoose }: Props) {
  const to = (id: number) => paths.list({ select: id, ...mark }, lastListView());
  const { children } = category;
  const preview = children.slice(0, 3);
  return (
    <li className={classes.row} data-open={open || undefined} onPointerEnter={onEnter}>
      <Link to={to(category.id)} className={classes.top} data-top onFocus={onFocus} onClick={onChoose}>
        {category.logo1 !== '' && <Img src={category.logo1} alt="" eager className={classes.logo} />}
        <span>{category.name}</span>
        <Icon name="right" size={12} />
      </Link>
      <span className={classes.preview} aria-hidden>
        {preview.map(({ name }) => name).join(' / ')}
      </span>
      {open && children.length > 0 && (
        <div className={classes.panel} data-panel onPointerEnter={onPanelEnter}>
          <ul className={classes.children}>
            {children.map((child) => (
              <li key={child.id}>
                <Link to={to(child.id)} className={classes.child} onClick={onChoose}>
                  {child.image !== '' && (
                    <span className={classes.picture}>
                      <Img src={child.image} alt="" eager />
                    </span>
                  )}
                  <b>{child.name}</b>
                </Link>
                {child.children.length > 0 && (
                  <ul className={classes.leaves}>
                    {child.children.map(({ id, name }) => (
                      <li key={id}>
                        <Link to={to(id)} onClick={onChoose}>
                          {name}
                        </Link>
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </li>
  );
}
