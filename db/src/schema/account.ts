import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const serviceContacts = sqliteTable('service_contacts', {
  id: integer().primaryKey(),
  name: text().notNull(),
  phone: text().notNull(),
  isDefault: integer({ mode: 'boolean' }).notNull().default(false),
});

export const buyers = sqliteTable('buyers', {
  id: integer().primaryKey(),
  username: text().notNull(),
  passwordHash: text().notNull(),
  name: text().notNull(),
  phone: text().notNull(),
  company: text().notNull(),
  /** 1 药店 2 诊所 3 商业公司 4 连锁公司 5 加盟店. */
  rank: integer().$type<1 | 2 | 3 | 4 | 5>().notNull(),
  province: text().notNull(),
  masterId: integer(),
  serviceContactId: integer().notNull(),
  isPassed: integer({ mode: 'boolean' }).notNull(),
  isDisabled: integer({ mode: 'boolean' }).notNull().default(false),
  isSpecial: integer({ mode: 'boolean' }).notNull().default(false),
  isPreferredShown: integer({ mode: 'boolean' }).notNull().default(false),
  canChat: integer({ mode: 'boolean' }).notNull().default(false),
  wechatUnionid: text(),
  contractSignedAt: integer(),
  balanceFen: integer().notNull().default(0),
  points: integer().notNull().default(0),
  creditQuotaFen: integer().notNull().default(0),
  creditUsedFen: integer().notNull().default(0),
  creditDueOn: text(),
  createdAt: integer().notNull(),
  email: text(),
  city: text().notNull().default(''),
  district: text().notNull().default(''),
  contactPhone: text().notNull().default(''),
  auditNote: text().notNull().default(''),
  approvedAt: integer(),
  contractSignature: text(),
  wechatBoundAt: integer(),
});

export const sessions = sqliteTable('sessions', {
  tokenHash: text().primaryKey(),
  buyerId: integer().notNull(),
  createdAt: integer().notNull(),
  lastSeenAt: integer().notNull(),
  expiresAt: integer().notNull(),
  endedAt: integer(),
  device: text().notNull().default(''),
  address: text().notNull().default(''),
  method: text({ enum: ['password', 'sms', 'wechat', 'store'] })
    .notNull()
    .default('password'),
});

export const addresses = sqliteTable('addresses', {
  id: integer().primaryKey(),
  buyerId: integer().notNull(),
  consignee: text().notNull(),
  phone: text().notNull(),
  province: text().notNull(),
  city: text().notNull(),
  district: text().notNull(),
  street: text().notNull(),
  isDefault: integer({ mode: 'boolean' }).notNull().default(false),
});

export const scopes = sqliteTable('scopes', {
  id: integer().primaryKey(),
  name: text().notNull(),
});

export const buyerScopes = sqliteTable(
  'buyer_scopes',
  {
    buyerId: integer().notNull(),
    scopeId: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.buyerId, table.scopeId] })],
);

const certificateTypes = [
  'business_licence',
  'drug_licence',
  'clinic_licence',
  'mandate',
  'ephedrine_mandate',
] as const;

export const certificates = sqliteTable('certificates', {
  id: integer().primaryKey(),
  buyerId: integer().notNull(),
  type: text({ enum: certificateTypes }).notNull(),
  number: text().notNull(),
  validFrom: text().notNull(),
  validTo: text().notNull(),
  isAudited: integer({ mode: 'boolean' }).notNull(),
});

export const loginTallies = sqliteTable(
  'login_tallies',
  {
    kind: text({ enum: ['attempt', 'wrong'] }).notNull(),
    keyHash: text().notNull(),
    count: integer().notNull(),
    since: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.keyHash] })],
);

export const verificationCodes = sqliteTable('verification_codes', {
  id: integer().primaryKey(),
  purpose: text({ enum: ['login', 'register', 'reset', 'phone'] }).notNull(),
  phone: text().notNull(),
  code: text().notNull(),
  sentAt: integer().notNull(),
  expiresAt: integer().notNull(),
  wrong: integer().notNull().default(0),
  usedAt: integer(),
});

export const verifiedPhones = sqliteTable('verified_phones', {
  tokenHash: text().primaryKey(),
  purpose: text({ enum: ['register', 'reset'] }).notNull(),
  phone: text().notNull(),
  buyerId: integer(),
  createdAt: integer().notNull(),
  expiresAt: integer().notNull(),
  usedAt: integer(),
});

export const outbox = sqliteTable('outbox', {
  id: integer().primaryKey(),
  kind: text({ enum: ['sms', 'email'] }).notNull(),
  recipient: text().notNull(),
  purpose: text().notNull(),
  content: text().notNull(),
  code: text().notNull().default(''),
  createdAt: integer().notNull(),
});

export const wechatScans = sqliteTable('wechat_scans', {
  id: integer().primaryKey(),
  tokenHash: text().notNull(),
  code: text().notNull(),
  purpose: text({ enum: ['login', 'bind'] }).notNull(),
  buyerId: integer(),
  state: text({ enum: ['waiting', 'scanned', 'confirmed', 'refused'] }).notNull(),
  unionid: text(),
  createdAt: integer().notNull(),
  expiresAt: integer().notNull(),
  usedAt: integer(),
});

export const certificateUploads = sqliteTable('certificate_uploads', {
  id: integer().primaryKey(),
  buyerId: integer().notNull(),
  type: text({ enum: certificateTypes }).notNull(),
  number: text().notNull(),
  validFrom: text().notNull(),
  validTo: text().notNull(),
  file: text().notNull(),
  state: text({ enum: ['reviewing', 'passed', 'refused', 'replaced'] }).notNull(),
  note: text().notNull().default(''),
  uploadedAt: integer().notNull(),
  dueAt: integer(),
  reviewedAt: integer(),
});

export const messages = sqliteTable('messages', {
  id: integer().primaryKey(),
  buyerId: integer().notNull(),
  type: integer().$type<1 | 2 | 3 | 4 | 5 | 6>().notNull(),
  title: text().notNull(),
  content: text().notNull(),
  url: text().notNull().default(''),
  createdAt: integer().notNull(),
  readAt: integer(),
  cause: text().notNull().default(''),
  pastAt: integer(),
});

export const noticeRuns = sqliteTable('notice_runs', {
  id: integer().primaryKey(),
  doneUntil: integer().notNull(),
});
