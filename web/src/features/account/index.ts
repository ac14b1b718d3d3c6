export { AddressForm } from './address-form/address-form-later.ts';
export { AddressCard } from './address-form/address-card.tsx';
