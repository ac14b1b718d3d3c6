/** Typed mirror of `migrations/`: the SQL is the truth, a test compares the two column by column. */
export * from './account.ts';
export * from './cart.ts';
export * from './catalog.ts';
export * from './changes.ts';
export * from './checkout.ts';
export * from './content.ts';
export * from './draw.ts';
export * from './favorite.ts';
export * from './goods.ts';
export * from './help.ts';
export * from './order.ts';
export * from './points.ts';
export * from './wallet.ts';
export * from './zones.ts';
