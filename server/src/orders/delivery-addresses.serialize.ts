import type { Address } from '@baicao/shared/contract';
import { fullAddress, type DeliveryAddress } from './delivery-addresses.ts';

export function wireAddress(address: DeliveryAddress): Address {
  const { id, consignee, phone, province, city, district, street, isDefault } = address;
  const full = fullAddress(address);
  return { id, shr: consignee, phone, province, city, district, address: street, full, is_default: isDefault ? 1 : 0 };
}
