export { seller } from '@baicao/shared/seller';
