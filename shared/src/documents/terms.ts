import { addDays, daysBetween } from '#time/shanghai.ts';

/**
 * The documents of the document centre, by their subject: a batch (`report`), the seller, whose number is 0,
 * a maker (`maker_*`) or goods (`approval`, `leaflet`). `years`: how long an issue of it lasts; a test report lasts for ever.
 */
const documentKinds = {
  report: { years: null },
  seller_business: { years: 5 },
  seller_licence: { years: 5 },
  maker_licence: { years: 5 },
  maker_certificate: { years: 5 },
  approval: { years: 5 },
  leaflet: { years: 3 },
} as const;
export type DocumentKind = keyof typeof documentKinds;

/** The documents of a dossier (首营资料), in its order. */
export const dossierKinds = [
  'seller_business',
  'seller_licence',
  'maker_licence',
  'maker_certificate',
  'approval',
  'leaflet',
] as const satisfies readonly DocumentKind[];
export type DossierKind = (typeof dossierKinds)[number];

/** One issue of a document, in Shanghai days. */
export interface DocumentTerm {
  readonly issuedOn: string;
  /** When the next issue replaces it. */
  readonly renewsOn: string;
}

const firstDay = '2000-01-01';
const lastDay = '9999-12-31';
const daysPerYear = 365;

/**
 * The issue that is current on `today`. Nobody enters these documents: each is issued anew every `years` years, on days that
 * follow from its kind and subject, so that the same document is renewed on the same day everywhere.
 */
export function documentTerm(kind: DocumentKind, subjectId: number, today: string): DocumentTerm {
  const { years } = documentKinds[kind];
  if (years === null) return { issuedOn: firstDay, renewsOn: lastDay };
  const cycle = years * daysPerYear;
  const place = Object.keys(documentKinds).indexOf(kind);
  const offset = (subjectId * 97 + place * 211) % cycle;
  const past = daysBetween(firstDay, today) ?? 0;
  const issued = past - ((past - offset + cycle) % cycle);
  return { issuedOn: addDays(firstDay, issued), renewsOn: addDays(firstDay, issued + cycle) };
}
