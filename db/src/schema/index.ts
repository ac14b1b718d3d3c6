/** Typed mirror of `migrations/`: the SQL is the truth, a test compares the two column by column. */
export * from './account.ts';
export * from './catalog.ts';
export * from './chat.ts';
export * from './checkout.ts';
export * from './content.ts';
export * from './document.ts';
export * from './draw.ts';
export * from './goods.ts';
export * from './invoice.ts';
export * from './order.ts';
export * from './service.ts';
export * from './purchase.ts';
export * from './wallet.ts';
export * from './zones.ts';
