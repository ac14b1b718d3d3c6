import type { Database } from '@baicao/db/client';
import { desc, eq, query, type Parameters } from '@baicao/db/query';
import { addresses } from '@baicao/db/schema';

export type DeliveryAddress = typeof addresses.$inferSelect;

const addressesOfBuyer = query((orm, p: Parameters<{ buyerId: number }>) =>
  orm.select().from(addresses).where(eq(addresses.buyerId, p.buyerId)).orderBy(desc(addresses.isDefault), addresses.id),
);

/** The default one first. */
export function deliveryAddresses(db: Database, buyerId: number): DeliveryAddress[] {
  return addressesOfBuyer(db).all({ buyerId });
}

export function fullAddress({ province, city, district, street }: DeliveryAddress): string {
  return `${province}${city}${district}${street}`;
}
