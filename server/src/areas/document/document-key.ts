import type { DocumentKind } from '@baicao/shared/documents/terms';

/** A document by its kind and subject. */
export interface DocumentKey {
  readonly kind: DocumentKind;
  readonly subjectId: number;
}

export const keyOf = ({ kind, subjectId }: DocumentKey): string => `${kind} ${subjectId}`;
