import { desc, eq, query, type Parameters } from '@baicao/db/query';
import { addresses } from '@baicao/db/schema';

export type DeliveryAddress = typeof addresses.$inferSelect;

/** The default one first. */
export const deliveryAddresses = query((orm, p: Parameters<{ buyerId: number }>) =>
  orm.select().from(addresses).where(eq(addresses.buyerId, p.buyerId)).orderBy(desc(addresses.isDefault), addresses.id),
);

export function fullAddress({ province, city, district, street }: DeliveryAddress): string {
  return `${province}${city}${district}${street}`;
}
