/**
 * The parts of the world that pages show. A record of a read names in `reads` the subjects its answer is made of, a record of a write in
 * `changes` those it may change: after a write the page repeats the reads of any of them. Names are those of the glossary; a separate subject
 * is useful where a write changes it and not the subjects that are read with it.
 */
export type Subject =
  /** The account: contact, phone, approval. */
  | 'user'
  /** Devices logged in. */
  | 'sessions'
  /** The WeChat bound to the account. */
  | 'wechat'
  /** Other stores of the chain, with their carts. */
  | 'stores'
  /** Electronic contract. */
  | 'contract'
  /** Certificates held, and certificates uploaded. */
  | 'certificates'
  | 'addresses'
  /** Inbox. */
  | 'messages'
  /** Number of unread messages of the inbox. */
  | 'messagesUnread'
  /** Messages of the chat with the service contact. */
  | 'chat'
  /** Number of unread messages of the service contact. */
  | 'chatUnread'
  /** Lines of the cart, their numbers and selection. */
  | 'cart'
  /** Number of lines of the cart. */
  | 'cartCount'
  /** Orders, their status, returns and after-sales requests. */
  | 'orders'
  /** A payment attempt of an order. */
  | 'payment'
  /** Receipts of ephedrine orders. */
  | 'receipts'
  | 'invoices'
  /** Balance, credit account and their movements. */
  | 'wallet'
  /** Points, their movements, gifts left and redeemed. */
  | 'points'
  /** Coupons and vouchers owned, and those left to claim. */
  | 'coupons'
  /** Orders of vouchers. */
  | 'vouchers'
  /** The lucky draw: chances, winners, records. */
  | 'draw'
  /** The list of favourites. */
  | 'favorites'
  /** The star on goods, wherever they are shown. */
  | 'favoriteMarks'
  /** Goods as this buyer sees them, without the star: stock, limits, permission, purchases. */
  | 'goods'
  | 'itemRequests'
  | 'feedback'
  | 'purchaseLists'
  /** Which reports and dossiers were downloaded. */
  | 'downloads';

/** `all`: the caller becomes another account, so everything read before is out of date. */
export type Changes = readonly Subject[] | 'all';

/** The subjects that rows of goods are made of. */
export const goodsSubjects = ['goods', 'favoriteMarks'] as const;

/** The subjects of the user state (`user.base`): it counts tasks of all areas. */
export const userSubjects = [
  'user',
  'wechat',
  'contract',
  'certificates',
  'addresses',
  'messagesUnread',
  'chatUnread',
  'cartCount',
  'orders',
  'receipts',
  'wallet',
  'points',
  'coupons',
] as const;
