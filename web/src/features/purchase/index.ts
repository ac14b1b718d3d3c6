export { SaveAsList } from './save-as-list/save-as-list-later.ts';
