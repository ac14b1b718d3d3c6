import { Row } from '#design/row.tsx';
import { Text } from '#design/text.tsx';
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
    <Row as="search" wrap gap={8} gapX={20} pad={16} marginBottom={16} surface="paper" line="around">
      <Row as="form" className={`fields ${classes.form}`} gap={8} onSubmit={onSubmit}>
        <Text as="label" htmlFor={id} weight="strong" nowrap hide="narrow">
          帮助搜索
        </Text>
        <input
          id={id}
          type="search"
          aria-label="帮助搜索"
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
      <Row as="ul" wrap gapX={12} tone="quiet" aria-label="常搜">
        {hotWords.map((word) => (
          <li key={word}>
            <Text as={Link} to={paths.helpSearch(word)} block padY={2} size="s">
              {word}
            </Text>
          </li>
        ))}
      </Row>
    </Row>
  );
}
