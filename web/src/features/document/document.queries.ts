import { limits } from '@baicao/shared/limits';
import { api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';
import type { DocumentFilter } from './document-filter.ts';

const searchOf = ({ keywords, start, end, isNewOnly, page }: DocumentFilter) => ({
  page,
  keywords,
  ...(isNewOnly ? { only_new: true } : {}),
  ...(start === '' ? {} : { start_time: start }),
  ...(end === '' ? {} : { end_time: end }),
});

export function reportsQuery(filter: DocumentFilter) {
  return apiQuery(api.document.reports, searchOf(filter), { inPlace: true, keepPrevious: true });
}

/** What is new, as much as fits into one zip. The page works without it. */
export const newReportsQuery = apiQuery(
  api.document.reports,
  { only_new: true, per_page: limits.document.zipReportsMax },
  { quiet: true },
);

export function dossiersQuery(filter: DocumentFilter) {
  return apiQuery(api.document.dossiers, searchOf(filter), { inPlace: true, keepPrevious: true });
}

export function dossierQuery(id: number) {
  return apiQuery(api.document.dossier, { id }, { inPlace: true });
}

export function traceQuery(q: string) {
  return apiQuery(api.document.trace, { q }, { inPlace: true });
}
