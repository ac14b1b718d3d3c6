import type { Database } from './client.ts';
import { eq, query, type Parameters } from './query.ts';
import { settings } from './schema/index.ts';

/** Numbers an operator may change while the system runs; a row in `settings` overrides its default. */
export const settingDefaults = {
  /** Fee of one parcel, in fen. */
  shippingFeeFen: 1500,
  /** A submit whose selected lines reach this ships free, in fen. */
  freeShippingFromFen: 30000,
  /** Unpaid scan orders expire after so many minutes. */
  scanLapseMinutes: 30,
  /** Unpaid transfer orders expire after so many minutes. */
  transferLapseMinutes: 24 * 60,
  /** One point is worth so many fen when paying. */
  pointValueFen: 1,
  /** At most so many pieces of one ephedrine item in one order. */
  ephedrineOrderLimit: 10,
} as const;

export type SettingName = keyof typeof settingDefaults;

const rowOf = query((orm, p: Parameters<{ name: string }>) =>
  orm.select({ value: settings.value }).from(settings).where(eq(settings.name, p.name)),
);

/** The value in force, a whole number; a row that is no number is a fault of the operator and throws. */
export function setting(db: Database, name: SettingName): number {
  const row = rowOf(db).get({ name });
  if (!row) return settingDefaults[name];
  const value = Number(row.value);
  if (!Number.isSafeInteger(value)) throw new Error(`setting ${name} is not a whole number`);
  return value;
}
