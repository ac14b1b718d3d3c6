import { limits } from '@baicao/shared/limits';
import { api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';
import { searchOf, type DocumentState } from './document-state.ts';

export const reportsQuery = (state: DocumentState) =>
  apiQuery(api.document.reports, searchOf(state), { inPlace: true, keepPrevious: true });

/** What is new, as much as fits into one zip. The page works without it. */
export const newReportsQuery = apiQuery(
  api.document.reports,
  { only_new: true, per_page: limits.document.zipReportsMax },
  { quiet: true },
);

export const dossiersQuery = (state: DocumentState) =>
  apiQuery(api.document.dossiers, searchOf(state), { inPlace: true, keepPrevious: true });

export const dossierQuery = (id: number) => apiQuery(api.document.dossier, { id }, { inPlace: true });

export const traceQuery = (q: string) => apiQuery(api.document.trace, { q }, { inPlace: true });
