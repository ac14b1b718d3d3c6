import type { Brand } from '@baicao/shared/contract';
import { drawnAddress } from './picture-address.ts';

export interface BrandRow {
  readonly id: number;
  readonly name: string;
  readonly description: string;
}

/** The picture's address changes with what is drawn on it: the name. */
export function wireBrand({ id, name, description }: BrandRow): Brand {
  return { id, name, image: drawnAddress('brands', id, [name]), describe: description };
}
