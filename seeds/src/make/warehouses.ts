import type { Database } from '@baicao/db/client';
import { warehouses } from '@baicao/db/schema';
import { medicineClassOf } from '#products.ts';
import { writeRows } from '#rows.ts';
import { WAREHOUSES } from '#vocabulary/makers.ts';
import type { Product } from '#vocabulary/products.ts';

export function makeWarehouses(db: Database): void {
  writeRows(
    db,
    warehouses,
    WAREHOUSES.map(({ id, name }) => ({ id, name })),
  );
}

const centre = 1;
const east = 2;
const southWest = 3;

/** Devices and health food lie in the east, herbs in the south-west, medicines and all that is kept cold in the centre. */
export function warehouseFor(product: Product): number {
  const kind = medicineClassOf(product);
  if (product.storage === 'cold' || kind === 'western' || kind === 'patent') return centre;
  return kind === 'herb' ? southWest : east;
}
