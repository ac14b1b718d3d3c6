import { codes } from '@baicao/shared/contract';
import type { HelpEntry } from '@baicao/shared/help-pages';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { articleQuery } from './help.queries.ts';

/** The article of a page: the one of `?id=`, or the page's own where none is asked for or there is none with that id. */
export function useShownArticle({ articleId, title }: HelpEntry) {
  const asked = useSearchParams()[0].get('id');
  const wanted = asked === null ? articleId : articleIdOf(asked);
  const query = useQuery(articleQuery(wanted ?? articleId));
  const isMissing = wanted === undefined || query.error?.failure.code === codes.notFound.code;
  const shown = useQuery(articleQuery(isMissing ? articleId : wanted));
  const rows = shown.data?.rows;
  return {
    query: shown,
    post: rows && !Array.isArray(rows) ? rows.post : undefined,
    notice: isMissing ? `没有编号为 ${asked} 的文章，为您显示《${title}》。` : undefined,
  };
}

/** Undefined for what is no id. */
function articleIdOf(text: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
