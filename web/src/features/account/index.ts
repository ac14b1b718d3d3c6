export { AddressForm } from './address-form/address-form.tsx';
export { AddressCard } from './address-form/address-card.tsx';
