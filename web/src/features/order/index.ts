export { ReorderDialog } from './reorder/reorder-dialog.tsx';
export { useReorder, type Reorder } from './reorder/use-reorder.ts';
