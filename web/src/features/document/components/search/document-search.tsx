import { limits } from '@baicao/shared/limits';
import type { ReactNode } from 'react';
import type { UrlList } from '#core/url-state.ts';
import { QuickFilter, SearchBar } from '#design/search-bar.tsx';
import type { DocumentState } from '../../document-state.ts';

interface Props {
  list: UrlList<DocumentState>;
  /** What the keywords are looked for in. */
  placeholder: string;
  /** What the days are of: 发货. */
  period: string;
  /** Buttons at the end. */
  actions?: ReactNode;
}

/** Keywords, days and 仅看新资料. */
export function DocumentSearch({ list, placeholder, period, actions }: Props) {
  const { state, hrefOf } = list;
  return (
    <SearchBar
      list={list}
      label="搜索资料"
      keywords={{ placeholder, max: limits.search.keywordsMax }}
      period={period}
      days={[90]}
      clearTo={list.isNarrowed ? hrefOf({ ...list.cleared, only_new: false }) : undefined}
      actions={actions}
    >
      <QuickFilter to={hrefOf({ only_new: !state.only_new })} isCurrent={state.only_new}>
        仅看新资料
      </QuickFilter>
    </SearchBar>
  );
}
