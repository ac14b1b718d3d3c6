import type { Address } from '@baicao/shared/contract';
import type { Database } from '@baicao/db/client';
import { found, refuse } from '#domain/errors.ts';

interface AddressRow {
  id: number;
  consignee: string;
  phone: string;
  province: string;
  city: string;
  district: string;
  street: string;
  isDefault: 0 | 1;
}

/** What a buyer types for an address; wire names, checked by the contract. */
export interface AddressFields {
  shr: string;
  phone: string;
  province: string;
  city: string;
  district: string;
  address: string;
}

/** An address book holds at most so many, so that a checkout can show all of it. */
const addressLimit = 20;

const columns = 'id, consignee, phone, province, city, district, street, is_default AS isDefault';

export function listAddresses(db: Database, buyerId: number): Address[] {
  const ordered = `SELECT ${columns} FROM addresses WHERE buyer_id = ? ORDER BY is_default DESC, id`;
  return db.statement<AddressRow>(ordered).all(buyerId).map(wireAddress);
}

/** The first address of a buyer becomes the default one. */
export function addAddress(db: Database, buyerId: number, fields: AddressFields & { is_default: boolean }): Address {
  const count = listAddresses(db, buyerId).length;
  if (count >= addressLimit) refuse('conflict', `最多保存${addressLimit}个收货地址，请先删除不用的地址`);
  const isDefault = fields.is_default || count === 0;
  if (isDefault) clearDefault(db, buyerId);
  const { lastInsertRowid } = db
    .statement(
      'INSERT INTO addresses (buyer_id, consignee, phone, province, city, district, street, is_default) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    )
    .run(
      buyerId,
      fields.shr,
      fields.phone,
      fields.province,
      fields.city,
      fields.district,
      fields.address,
      isDefault ? 1 : 0,
    );
  return wireAddress(own(db, buyerId, Number(lastInsertRowid)));
}

export function changeAddress(db: Database, buyerId: number, id: number, fields: AddressFields): Address {
  own(db, buyerId, id);
  db.statement(
    'UPDATE addresses SET consignee = ?, phone = ?, province = ?, city = ?, district = ?, street = ? WHERE id = ?',
  ).run(fields.shr, fields.phone, fields.province, fields.city, fields.district, fields.address, id);
  return wireAddress(own(db, buyerId, id));
}

/** Removing the default one makes the oldest of the rest the default. */
export function removeAddress(db: Database, buyerId: number, id: number): null {
  const row = own(db, buyerId, id);
  db.statement('DELETE FROM addresses WHERE id = ?').run(id);
  if (row.isDefault === 1) {
    db.statement(
      'UPDATE addresses SET is_default = 1 WHERE id = (SELECT min(id) FROM addresses WHERE buyer_id = ?)',
    ).run(buyerId);
  }
  return null;
}

export function makeDefault(db: Database, buyerId: number, id: number): null {
  own(db, buyerId, id);
  clearDefault(db, buyerId);
  db.statement('UPDATE addresses SET is_default = 1 WHERE id = ?').run(id);
  return null;
}

function clearDefault(db: Database, buyerId: number): void {
  db.statement('UPDATE addresses SET is_default = 0 WHERE buyer_id = ? AND is_default = 1').run(buyerId);
}

function own(db: Database, buyerId: number, id: number): AddressRow {
  const one = `SELECT ${columns} FROM addresses WHERE buyer_id = ? AND id = ?`;
  return found(db.statement<AddressRow>(one).get(buyerId, id), '收货地址不存在');
}

function wireAddress(row: AddressRow): Address {
  return {
    id: row.id,
    shr: row.consignee,
    phone: row.phone,
    province: row.province,
    city: row.city,
    district: row.district,
    address: row.street,
    full: `${row.province}${row.city}${row.district}${row.street}`,
    is_default: row.isDefault,
  };
}
