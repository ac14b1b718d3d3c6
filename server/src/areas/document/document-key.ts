import type { DocumentKind } from '@baicao/shared/documents/terms';

/** A document by what it is about. */
export interface DocumentKey {
  readonly kind: DocumentKind;
  readonly subjectId: number;
}

export const keyOf = ({ kind, subjectId }: DocumentKey): string => `${kind} ${subjectId}`;
