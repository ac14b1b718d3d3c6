/**
 * Goods with fixed ids that each show one rare thing, so that tests and people reach it without patching anything.
 * Everything else about them is ordinary: on sale, in stock, within the scope of `buyer`, no offer.
 */
export const sentinels = {
  /** Stock 0: the last pieces went to another buyer. */
  soldOut: 1,
  /** On sale, but buying is switched off. */
  notBuyable: 2,
  offShelf: 3,
  /** At most 2 pieces a day; pack of 1. */
  limitTwo: 4,
  /** 6 pieces left of a pack of 10. */
  belowPack: 5,
  /** Expires within 40 days and is offered cheaper for it. */
  nearExpiry: 6,
  /** Every batch has expired and is written off. */
  expired: 7,
  /** Controlled sale; only `vip` has the permission. */
  controlled: 8,
  ephedrine: 9,
  /** Four tiers of type 1. */
  ladder: 10,
  /** In the running spike session, with pieces left. */
  spikeNow: 11,
  /** Ships free from 20 pieces. */
  freeShipping: 12,
  /** First goods of combination 1. */
  combination: 13,
  noPicture: 14,
  /** A name of 60 characters. */
  longName: 15,
  /** Costs 0.29 yuan, which naive flooring makes 0.28. */
  cents29: 16,
  /** The detail call answers 500. */
  faulty: 17,
} as const;

export type SentinelName = keyof typeof sentinels;

/** Ordinary goods begin here; 1001 is the plain 阿莫西林胶囊 of the contract's examples. */
export const firstOrdinaryId = 1001;
