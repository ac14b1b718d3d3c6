export { AddressForm } from './address-form/address-form.tsx';
