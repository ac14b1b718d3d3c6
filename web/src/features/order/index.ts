export { ReorderDialog } from './reorder/reorder-dialog-later.ts';
export { useReorder, type Reorder } from './reorder/use-reorder.ts';
