import { Row } from '#design/row.tsx';
import { Box } from '#design/box.tsx';
import { helpGroups, newsKinds } from '@baicao/shared/help-pages';
import { paths, type HelpPage } from '@baicao/shared/paths';
import { useId, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Icon } from '#design/icon.tsx';
import classes from './help-menu.module.css';

interface MenuGroup {
  readonly key: string;
  readonly name: string;
  readonly pages: readonly { readonly page: HelpPage; readonly title: string }[];
}

const groups: readonly MenuGroup[] = [...helpGroups, { key: 'news', name: '新闻资讯', pages: newsKinds }];

interface Props {
  page: HelpPage | undefined;
}

/** The groups of the help centre; the one with the shown page is open. */
export function HelpMenu({ page }: Props) {
  const id = useId();
  const current = page?.split('/')[0];
  const [toggled, setToggled] = useState<Readonly<Record<string, boolean>>>({});
  return (
    <Box as="nav" hide="narrow" surface="paper" line="around" aria-label="帮助目录">
      <ul>
        {groups.map(({ key, name, pages }) => {
          const isOpen = toggled[key] ?? (key === current || current === undefined);
          return (
            <li key={key} className={classes.group}>
              <button
                type="button"
                className={classes.name}
                aria-expanded={isOpen}
                aria-controls={`${id}${key}`}
                onClick={() => setToggled({ ...toggled, [key]: !isOpen })}
              >
                {name}
                <Icon name="down" size={14} />
              </button>
              <ul id={`${id}${key}`} hidden={!isOpen}>
                {pages.map((entry) => (
                  <li key={entry.page}>
                    <Row
                      to={paths.help(entry.page)}
                      as={Link}
                      className={classes.entry}
                      tone="soft"
                      aria-current={entry.page === page ? 'page' : undefined}
                    >
                      {entry.title}
                    </Row>
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
    </Box>
  );
}

/** The same on a phone, where the menu would push the article off the screen. */
export function PageSelect({ page }: Props) {
  const navigate = useNavigate();
  return (
    <Row as="label" className={`fields ${classes.select}`} gap={8} tone="quiet" hide="wide">
      帮助目录
      <select
        value={page ?? ''}
        onChange={({ currentTarget }) => {
          if (isHelpPage(currentTarget.value)) void navigate(paths.help(currentTarget.value));
        }}
      >
        {page === undefined && <option value="">请选择</option>}
        {groups.map(({ key, name, pages }) => (
          <optgroup key={key} label={name}>
            {pages.map((entry) => (
              <option key={entry.page} value={entry.page}>
                {entry.title}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </Row>
  );
}

function isHelpPage(value: string): value is HelpPage {
  return groups.some(({ pages }) => pages.some(({ page }) => page === value));
}
