import { Row } from '#design/row.tsx';
import { limits } from '@baicao/shared/limits';
import { paths } from '@baicao/shared/paths';
import { unitsOf } from '@baicao/shared/text/characters';
import { tidyText } from '@baicao/shared/text/tidy-text';
import { useId, type FormEvent } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useRoute } from '#core/route.ts';
import { Icon } from '#design/icon.tsx';
import { useUrlFields } from '#design/use-url-fields.ts';
import classes from './help-search.module.css';

/** What people ask most. */
export const hotWords = ['发票', '退货', '包邮', '证照到期', '含麻', '药检报告'] as const;

/** The search over the articles, on top of every page of the help centre. */
export function HelpSearch() {
  const id = useId();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const isResults = useRoute().name === 'help.search';
  const { fields, set, submit } = useUrlFields({ keywords: isResults ? (query.get('q') ?? '') : '' });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const keywords = tidyText(fields.keywords);
    submit({ keywords });
    if (keywords !== '') void navigate(paths.helpSearch(keywords));
  };
  return (
    <search className={classes.search}>
      <Row as="form" className={classes.form} gap={8} onSubmit={onSubmit}>
        <label htmlFor={id}>帮助搜索</label>
        <input
          id={id}
          type="search"
          name="q"
          autoComplete="off"
          maxLength={unitsOf(limits.help.keywordsMax)}
          placeholder="输入问题里的词，多个词用空格隔开"
          value={fields.keywords}
          onChange={({ currentTarget }) => set({ keywords: currentTarget.value })}
        />
        <button type="submit" className="btn" data-primary>
          <Icon name="search" size={16} />
          搜索
        </button>
      </Row>
      <Row
        as="ul"
        className={classes.hot}
        align="stretch"
        wrap
        gap={2}
        gapX={12}
        size="s"
        tone="quiet"
        aria-label="常搜"
      >
        {hotWords.map((word) => (
          <li key={word}>
            <Link to={paths.helpSearch(word)}>{word}</Link>
          </li>
        ))}
      </Row>
    </search>
  );
}
