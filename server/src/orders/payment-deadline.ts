import type { Database } from '@baicao/db/client';
import { setting } from '@baicao/db/settings';
import type { PaymentWay } from '@baicao/shared/contract';

const minuteMs = 60_000;

/** When an order of `createdAt` (ms) lapses unpaid: a transfer takes its time, everything else is quick (trade rules §2). */
export function lapseTime(db: Database, way: PaymentWay, createdAt: number): number {
  const minutes = setting(db, way === 'transfer' ? 'transferLapseMinutes' : 'scanLapseMinutes');
  return createdAt + minutes * minuteMs;
}
