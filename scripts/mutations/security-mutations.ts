import type { Mutation } from './mutation.ts';

/** Bodies, uploads, headers, links, backups, and money outside of its module. */
export const securityMutations: readonly Mutation[] = [
  {
    name: 'security: malformed JSON is a fault',
    edits: [
      {
        file: 'server/src/http/parse-wire.ts',
        find: '    value = JSON.parse(text);\n  } catch {\n    return malformed();',
        replace: '    value = JSON.parse(text);\n  } catch (error) {\n    throw error;',
      },
    ],
    test: 'server/test/document-fuzz.test.ts',
  },
  {
    name: 'security: a header comes back in a header',
    edits: [
      {
        file: 'server/src/http/headers.ts',
        find: '    void reply.headers(dataHeaders(request.id, app.origins));',
        replace:
          "    void reply.headers({ ...dataHeaders(request.id, app.origins), vary: request.headers.referer ?? '' });",
      },
    ],
    test: 'server/test/header-mutations.test.ts',
  },
  {
    name: 'security: plain text is read as a form',
    edits: [
      {
        file: 'server/src/app.ts',
        find: "app.removeContentTypeParser(['application/json', 'text/plain']);",
        replace: "app.removeContentTypeParser(['application/json']);",
      },
    ],
    test: 'server/src/http/transport.test.ts',
    title: 'is refused with',
  },
  {
    name: 'security: a picture is kept as the camera wrote it',
    edits: [
      {
        file: 'server/src/http/clean-picture.ts',
        find: '  if (!hasMore(found)) {',
        replace: '  if (found.width > 0) {',
      },
    ],
    test: 'server/src/http/upload.test.ts',
  },
  {
    name: 'security: styles of any page are allowed',
    edits: [
      {
        file: 'server/src/http/headers.ts',
        find: `"style-src 'self' 'nonce-{nonce}'"`,
        replace: `"style-src 'self' 'unsafe-inline' 'nonce-{nonce}'"`,
      },
    ],
    test: 'server/src/emulator/pay-page.test.ts',
  },
  {
    name: 'security: a link may climb out of its folder',
    edits: [
      {
        file: 'shared/src/validation/links.ts',
        find: "segment !== '.' && segment !== '..' && ",
        replace: '',
      },
    ],
    test: 'shared/src/validation/links.test.ts',
  },
  {
    name: 'security: a damaged database gives a backup',
    edits: [
      {
        file: 'scripts/database/backup.ts',
        find: 'if (found.damage !== undefined) throw',
        replace: 'if (found.damage === to) throw',
      },
    ],
    test: 'scripts/database/commands.test.ts',
    title: 'of a damaged database none is made',
  },
  {
    name: 'security: money is divided by hand',
    edits: [
      {
        file: 'web/src/features/zones/components/cashback/cashback-progress.ts',
        find: 'ratioFen(paidFen, 100, amountFen)',
        replace: 'Math.floor((paidFen * 100) / amountFen)',
      },
    ],
    test: 'scripts/money-sources.test.ts',
  },
  {
    name: 'security: a percent of an amount is rounded to the nearest fen',
    edits: [
      {
        file: 'shared/src/pricing/money.ts',
        find: '  return ratioFen(amountFen, percent, 100);',
        replace: '  return nearestFen(amountFen, percent, 100);',
      },
    ],
    test: 'shared/src/pricing/oracle.test.ts',
  },
];
