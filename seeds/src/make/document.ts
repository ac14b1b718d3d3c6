import type { Database } from '@baicao/db/client';
import { documentDownloads } from '@baicao/db/schema';
import { documentTerm, type DocumentKind } from '@baicao/shared/documents/terms';
import { dayMs, hourMs } from '@baicao/shared/time/durations';
import { dayOf } from '@baicao/shared/time/shanghai';
import { writeRows } from '#rows.ts';
import type { SeedContext } from '#seed-context.ts';

/** Days: documents that came later than this are not downloaded yet. */
const newDays = 30;

interface Subject {
  readonly kind: DocumentKind;
  readonly subjectId: number;
  /** ms */
  readonly at: number;
}

// The buyer downloads the documents a day after the goods were shipped; the last download of a document counts.
const subjects = `
  WITH sent AS (SELECT id, shipped_at AS at FROM orders WHERE buyer_id = @buyerId AND shipped_at <= @until)
  SELECT 'report' AS kind, x.batch_id AS subjectId, min(s.at) AS at
    FROM sent s JOIN order_lines l ON l.order_id = s.id JOIN order_line_batches x ON x.order_line_id = l.id GROUP BY x.batch_id
  UNION ALL
  SELECT k.value, g.id, max(s.at) FROM sent s JOIN order_lines l ON l.order_id = s.id JOIN goods g ON g.id = l.goods_id,
    json_each('["approval","leaflet"]') k GROUP BY k.value, g.id
  UNION ALL
  SELECT k.value, g.maker_id, max(s.at) FROM sent s JOIN order_lines l ON l.order_id = s.id JOIN goods g ON g.id = l.goods_id,
    json_each('["maker_licence","maker_certificate"]') k GROUP BY k.value, g.maker_id
  UNION ALL
  SELECT k.value, 0, max(s.at) FROM sent s, json_each('["seller_business","seller_licence"]') k GROUP BY k.value
  ORDER BY kind, subjectId`;

/** The buyer has downloaded the documents of every order but those of the last weeks; some were issued anew since. */
export function makeDocumentDownloads(db: Database, { now }: SeedContext, buyerId: number): void {
  const until = now - newDays * dayMs;
  const rows = db.sqlite.prepare<[object], Subject>(subjects).all({ buyerId, until });
  writeRows(
    db,
    documentDownloads,
    rows.map(({ kind, subjectId, at }) => {
      const downloadedAt = at + dayMs + hourMs;
      return { buyerId, kind, subjectId, ...documentTerm(kind, subjectId, dayOf(downloadedAt)), downloadedAt };
    }),
  );
}
