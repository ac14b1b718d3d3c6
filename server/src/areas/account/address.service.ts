import type { Address } from '@baicao/shared/contract';
import type { Database } from '@baicao/db/client';
import { and, eq, insertInto, min, query, sql, type Parameters } from '@baicao/db/query';
import { addresses } from '@baicao/db/schema';
import { limits } from '@baicao/shared/limits';
import { changeNote, regionChanges } from '@baicao/shared/regions/region-changes';
import { regionOf, type GivenRegion } from '@baicao/shared/regions/region-of';
import { orNotFound, invalid, refuse } from '#domain/errors.ts';
import { wireAddress } from '#orders/delivery-addresses.serialize.ts';
import { deliveryAddresses, type DeliveryAddress } from '#orders/delivery-addresses.ts';

/** The address fields a buyer types; wire names, checked by the contract. */
export interface AddressFields {
  shr: string;
  phone: string;
  province: string;
  city: string;
  district: string;
  address: string;
}

const addressLimit = limits.account.addressesMax;

export function listAddresses(db: Database, buyerId: number): Address[] {
  return deliveryAddresses(db).all({ buyerId }).map(wireAddress);
}

const insertAddress = insertInto(addresses, [
  'buyerId',
  'consignee',
  'phone',
  'province',
  'city',
  'district',
  'street',
  'isDefault',
]);

/** The names of the region as they are stored. 422 unless it is a province, its city and that city's county, as they are called today. */
function regionNames({ province, city, district }: AddressFields): GivenRegion {
  const path = regionOf({ province, city, district });
  if (path) return { province: path.province.name, city: path.city.name, district: path.district.name };
  const change = regionChanges.find((one) => one.city === city && one.from === district);
  return invalid(
    'district',
    change
      ? `${changeNote(change)}，请改选${change.to}`
      : `没有“${province}${city}${district}”这个地区，请重新选择省、市、区县`,
  );
}

/** The first address of a buyer becomes the default one. */
export function addAddress(db: Database, buyerId: number, input: AddressFields & { is_default: boolean }): Address {
  const { shr: consignee, address: street, is_default: isWantedDefault, phone } = input;
  const region = regionNames(input);
  const count = listAddresses(db, buyerId).length;
  if (count >= addressLimit) refuse('conflict', `最多保存${addressLimit}个收货地址，请先删除不用的地址`);
  const isDefault = isWantedDefault || count === 0;
  if (isDefault) clearDefault(db).run({ buyerId });
  const { lastInsertRowid } = insertAddress(db).run({ ...region, buyerId, consignee, phone, street, isDefault });
  return wireAddress(ownAddress(db, buyerId, Number(lastInsertRowid)));
}

type Changed = Pick<DeliveryAddress, 'id' | 'consignee' | 'phone' | 'province' | 'city' | 'district' | 'street'>;

const updateAddress = query((orm, p: Parameters<Changed>) =>
  orm
    .update(addresses)
    .set({
      consignee: sql`${p.consignee}`,
      phone: sql`${p.phone}`,
      province: sql`${p.province}`,
      city: sql`${p.city}`,
      district: sql`${p.district}`,
      street: sql`${p.street}`,
    })
    .where(eq(addresses.id, p.id)),
);

export function changeAddress(db: Database, buyerId: number, id: number, input: AddressFields): Address {
  ownAddress(db, buyerId, id);
  const { shr: consignee, address: street, phone } = input;
  updateAddress(db).run({ id, consignee, phone, ...regionNames(input), street });
  return wireAddress(ownAddress(db, buyerId, id));
}

const deleteAddress = query((orm, p: Parameters<{ id: number }>) =>
  orm.delete(addresses).where(eq(addresses.id, p.id)),
);

const makeOldestDefault = query((orm, p: Parameters<{ buyerId: number }>) => {
  const oldest = orm
    .select({ id: min(addresses.id) })
    .from(addresses)
    .where(eq(addresses.buyerId, p.buyerId));
  return orm
    .update(addresses)
    .set({ isDefault: true })
    .where(eq(addresses.id, sql`(${oldest})`));
});

/** When the default address is removed, the oldest of the others becomes the default. */
export function removeAddress(db: Database, buyerId: number, id: number): null {
  const row = ownAddress(db, buyerId, id);
  deleteAddress(db).run({ id });
  if (row.isDefault) makeOldestDefault(db).run({ buyerId });
  return null;
}

const setDefault = query((orm, p: Parameters<{ id: number }>) =>
  orm.update(addresses).set({ isDefault: true }).where(eq(addresses.id, p.id)),
);

const clearDefault = query((orm, p: Parameters<{ buyerId: number }>) =>
  orm
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.buyerId, p.buyerId), eq(addresses.isDefault, true).inlineParams())),
);

export function makeDefault(db: Database, buyerId: number, id: number): null {
  ownAddress(db, buyerId, id);
  clearDefault(db).run({ buyerId });
  setDefault(db).run({ id });
  return null;
}

const addressById = query((orm, p: Parameters<{ buyerId: number; id: number }>) =>
  orm
    .select()
    .from(addresses)
    .where(and(eq(addresses.buyerId, p.buyerId), eq(addresses.id, p.id))),
);

function ownAddress(db: Database, buyerId: number, id: number): DeliveryAddress {
  return orNotFound(addressById(db).get({ buyerId, id }), '收货地址不存在');
}
