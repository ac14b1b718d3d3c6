import type { Database } from '@baicao/db/client';
import { and, eq, isNull, query } from '@baicao/db/query';
import { buyers, certificateUploads, feedback, invoices, itemRequests, orders, receipts } from '@baicao/db/schema';
import { certificateNames } from '@baicao/shared/validation/certificate-types';
import { firstCharacters } from '@baicao/shared/text/characters';

/** A record that waits for a decision: the step that decides it, and the fields that name it. */
export interface Waiting {
  readonly step: 'audit' | 'certificate' | 'receipt' | 'invoice' | 'answer';
  readonly fields: Readonly<Record<string, string | number>>;
  readonly username: string;
  /** The subject, in Chinese. */
  readonly about: string;
}

/** Most rows of each kind that are shown. */
const shownMax = 50;

/** Without refused accounts: these wait for the buyer. */
const accounts = query((orm) =>
  orm
    .select({ username: buyers.username, company: buyers.company })
    .from(buyers)
    .where(and(eq(buyers.isPassed, false), eq(buyers.auditNote, ''), eq(buyers.isDisabled, false)))
    .limit(shownMax),
);

const uploads = query((orm) =>
  orm
    .select({ username: buyers.username, type: certificateUploads.type })
    .from(certificateUploads)
    .innerJoin(buyers, eq(buyers.id, certificateUploads.buyerId))
    .where(eq(certificateUploads.state, 'reviewing'))
    .limit(shownMax),
);

const stamped = query((orm) =>
  orm
    .select({ username: buyers.username, orderId: receipts.orderId, orderSn: orders.orderSn })
    .from(receipts)
    .innerJoin(orders, eq(orders.id, receipts.orderId))
    .innerJoin(buyers, eq(buyers.id, orders.buyerId))
    .where(eq(receipts.state, 'reviewing'))
    .limit(shownMax),
);

const applications = query((orm) =>
  orm
    .select({ username: buyers.username, id: invoices.id, title: invoices.title })
    .from(invoices)
    .innerJoin(buyers, eq(buyers.id, invoices.buyerId))
    .where(eq(invoices.state, 'applied'))
    .limit(shownMax),
);

const requests = query((orm) =>
  orm
    .select({ username: buyers.username, id: itemRequests.id, name: itemRequests.name })
    .from(itemRequests)
    .innerJoin(buyers, eq(buyers.id, itemRequests.buyerId))
    .where(eq(itemRequests.state, 'waiting'))
    .limit(shownMax),
);

const opinions = query((orm) =>
  orm
    .select({ username: buyers.username, id: feedback.id, content: feedback.content })
    .from(feedback)
    .innerJoin(buyers, eq(buyers.id, feedback.buyerId))
    .where(isNull(feedback.repliedAt))
    .limit(shownMax),
);

type Read = (db: Database) => Waiting[];

const kinds: readonly Read[] = [
  (db) =>
    accounts(db)
      .all()
      .map(({ username, company }) => ({
        step: 'audit',
        fields: { username },
        username,
        about: `账号审核：${company}`,
      })),
  (db) =>
    uploads(db)
      .all()
      .map(({ username, type }) => ({
        step: 'certificate',
        fields: { username, type },
        username,
        about: `证照审核：${certificateNames[type]}`,
      })),
  (db) =>
    stamped(db)
      .all()
      .map(({ username, orderId, orderSn }) => ({
        step: 'receipt',
        fields: { order_id: orderId },
        username,
        about: `含麻回执：订单 ${orderSn}`,
      })),
  (db) =>
    applications(db)
      .all()
      .map(({ username, id, title }) => ({
        step: 'invoice',
        fields: { invoice_id: id },
        username,
        about: `开票申请：${title}`,
      })),
  (db) =>
    requests(db)
      .all()
      .map(({ username, id, name }) => ({
        step: 'answer',
        fields: { kind: 'request', id },
        username,
        about: `求购：${name}`,
      })),
  (db) =>
    opinions(db)
      .all()
      .map(({ username, id, content }) => ({
        step: 'answer',
        fields: { kind: 'feedback', id },
        username,
        about: `反馈：${firstCharacters(content, 40)}`,
      })),
];

/** Accounts, certificates, receipts, invoices, item requests and feedback, in this order; without `only` those of all buyers. */
export function waiting(db: Database, only?: string): Waiting[] {
  return kinds.flatMap((read) => read(db)).filter(({ username }) => only === undefined || username === only);
}
