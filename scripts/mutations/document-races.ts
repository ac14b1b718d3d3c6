import type { Mutation } from './mutation.ts';

/** Races in the document centre. */
export const documentRaces: readonly Mutation[] = [
  {
    name: 'race: a download noted before is noted as new',
    edits: [
      {
        file: 'server/src/areas/document/dossier.service.ts',
        find: '  return needed.filter(({ document }) => !isDownloaded(downloads, document, today));',
        replace: '  return [...needed];',
      },
    ],
    test: 'server/src/areas/document/document-races.test.ts',
    title: 'one row for each document',
  },
  {
    name: 'race: a document is noted twice',
    edits: [
      {
        file: 'server/src/areas/document/downloads.repo.ts',
        find: `    .onConflictDoUpdate({
      target: [documentDownloads.buyerId, documentDownloads.kind, documentDownloads.subjectId],
      set: issue,
    });`,
        replace: '    ;',
      },
    ],
    test: 'server/src/areas/document/document-races.test.ts',
    title: 'one row for each document',
  },
];
