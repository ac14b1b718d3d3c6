// Rule: the papers of seller, makers and goods of a paid order, each once; new again once issued anew.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#time/shanghai.ts';
import { documentTerm, type DocumentKind } from './terms.ts';

const kinds: readonly DocumentKind[] = ['seller_licence', 'maker_licence', 'maker_certificate', 'approval', 'leaflet'];

test('an issue is current from its first day until the day before the next one', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...kinds),
      fc.nat(1_000_000),
      fc.integer({ min: 9_000, max: 12_000 }),
      (kind, subject, days) => {
        const today = addDays('2000-01-01', days);
        const term = documentTerm(kind, subject, today);
        expect(term.issuedOn <= today && today < term.renewsOn).toBe(true);
        expect(documentTerm(kind, subject, term.issuedOn)).toEqual(term);
        expect(documentTerm(kind, subject, addDays(term.renewsOn, -1))).toEqual(term);
        expect(documentTerm(kind, subject, term.renewsOn).issuedOn).toBe(term.renewsOn);
      },
    ),
  );
});

test('a test report is never renewed', () => {
  expect(documentTerm('report', 7, '2026-03-02')).toEqual({ issuedOn: '2000-01-01', renewsOn: '9999-12-31' });
});
