import { later } from '#design/later.tsx';

export const AddressForm = later(async () => (await import('./address-form.tsx')).AddressForm);
