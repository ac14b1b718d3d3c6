import type { AllowancePool } from './allowance.ts';
import { normalSegments, type LadderSegment } from './ladder.ts';
import { perPiece, sumFen, timesFen, type Fen } from './money.ts';
import type { PriceLineInput, SpecialOffer, OfferKind } from './price-input.ts';
import type { LinePart, LostOffer } from './priced-cart.ts';

/** Chinese names of the kinds of special price, used where an offer has no name of its own. */
const offerNames: Record<OfferKind, string> = {
  spike: '秒杀价',
  special: '特价',
  everyday: '每日特价',
  activity: '活动价',
  'near-expiry': '近效期价',
  combination: '组合价',
};

/** Equal prices: the earlier kind wins, so that a coupon is not lost to a spike price that saves nothing more. */
const kindOrder: Record<OfferKind, number> = {
  combination: 0,
  'near-expiry': 1,
  special: 2,
  everyday: 3,
  activity: 4,
  spike: 5,
};

/** Cheapest first; then by kind; then by id, so that the answer never depends on the order of the rows. */
function offersCheapestFirst(offers: readonly SpecialOffer[]): SpecialOffer[] {
  return [...offers].sort(
    (a, b) => a.priceFen - b.priceFen || kindOrder[a.kind] - kindOrder[b.kind] || (a.id < b.id ? -1 : 1),
  );
}

/**
 * The price of one line (trade rules §2): base → ladder → the best special offer, never added up → floored once.
 *
 * Each piece costs the cheapest price it can get. An offer with an allowance takes the dearest pieces first; when it is
 * used up the rest falls back to the normal price (at the tier the whole number reaches) as a second part. A line made
 * of several prices has one unit price: the average, floored to whole fen, so that number × price is the line's amount
 * on every screen and paper. What the floor took off (less than one fen per piece) is `flooredFen`.
 */
export interface LinePrice {
  rawPriceFen: Fen;
  priceFen: Fen;
  amountFen: Fen;
  flooredFen: Fen;
  parts: readonly LinePart[];
  lostOffers: readonly LostOffer[];
  /** Pieces taken per offer id. */
  taken: ReadonlyMap<string, number>;
}

const dearer = '价格不低于当前成交价，不叠加';

export function priceLine(line: PriceLineInput, pool: AllowancePool): LinePrice {
  const segments = normalSegments(line.basePriceFen, line.ladder, line.number);
  const parts = mergeParts(fillPieces(segments, line.specialOffers, pool));
  const partsFen = sumFen(parts.map((part) => part.amountFen));
  const priceFen = line.number > 0 ? perPiece(partsFen, line.number) : line.basePriceFen;
  const amountFen = timesFen(priceFen, line.number);
  return {
    rawPriceFen: line.basePriceFen,
    priceFen,
    amountFen,
    flooredFen: partsFen - amountFen,
    parts,
    lostOffers: [...lostOffers(line, parts, pool), ...lostTiers(segments, parts)],
    taken: takenByOffer(parts),
  };
}

/**
 * Dearest pieces against cheapest offers, while the offer is cheaper. Which pieces get which offer does not change the
 * sum, only how many of them do: this is the smallest sum there is.
 */
function fillPieces(
  segments: readonly LadderSegment[],
  specialOffers: readonly SpecialOffer[],
  pool: AllowancePool,
): LinePart[] {
  const offers = offersCheapestFirst(specialOffers).map((offer) => ({ offer, left: pool.left(offer.id) }));
  const parts: LinePart[] = [];
  for (const segment of [...segments].sort((a, b) => b.priceFen - a.priceFen || a.from - b.from)) {
    let rest = segment.number;
    for (const entry of offers) {
      if (rest === 0 || entry.offer.priceFen >= segment.priceFen) break;
      const number = entry.left < rest ? entry.left : rest;
      entry.left -= number;
      rest -= number;
      if (number > 0) parts.push(offerPart(entry.offer, number));
    }
    if (rest > 0) parts.push(normalPart(segment, rest));
  }
  return parts;
}

function offerPart(offer: SpecialOffer, number: number): LinePart {
  const { kind, id, name, priceFen } = offer;
  return {
    source: kind,
    offerId: id,
    name: name || offerNames[kind],
    number,
    priceFen,
    amountFen: timesFen(priceFen, number),
  };
}

function normalPart({ source, from, priceFen }: LadderSegment, number: number): LinePart {
  const name = source === 'base' ? '原价' : tierName(from);
  return { source, offerId: null, name, number, priceFen, amountFen: timesFen(priceFen, number) };
}

/** One part per offer or tier: an offer that covers pieces of two tiers is still one part. Cheapest first. */
function mergeParts(parts: LinePart[]): LinePart[] {
  if (parts.length < 2) return parts;
  const merged = new Map<string, LinePart>();
  for (const part of parts) {
    const id = `${part.offerId ?? ''}|${part.source}|${part.priceFen}`;
    const number = part.number + (merged.get(id)?.number ?? 0);
    merged.set(id, { ...part, number, amountFen: timesFen(part.priceFen, number) });
  }
  return [...merged.values()].sort((a, b) => a.priceFen - b.priceFen);
}

function takenByOffer(parts: readonly LinePart[]): Map<string, number> {
  const taken = new Map<string, number>();
  for (const { offerId, number } of parts) if (offerId !== null) taken.set(offerId, number);
  return taken;
}

function lostOffers(line: PriceLineInput, parts: readonly LinePart[], pool: AllowancePool): LostOffer[] {
  const won = new Set(parts.map((part) => part.offerId));
  return offersCheapestFirst(line.specialOffers)
    .filter((offer) => !won.has(offer.id))
    .map((offer) => ({
      source: offer.kind,
      name: offer.name || offerNames[offer.kind],
      priceFen: offer.priceFen,
      reason: pool.left(offer.id) <= 0 ? '优惠数量已用完' : dearer,
    }));
}

/** A tier the line reached, but none of whose pieces were left to it. */
function lostTiers(segments: readonly LadderSegment[], parts: readonly LinePart[]): LostOffer[] {
  const won = new Set(parts.filter((part) => part.source === 'ladder').map((part) => part.priceFen));
  return segments
    .filter((segment) => segment.source === 'ladder' && !won.has(segment.priceFen))
    .map(({ from, priceFen }) => ({ source: 'ladder', name: tierName(from), priceFen, reason: dearer }));
}

function tierName(from: number): string {
  return `阶梯价（满 ${from}）`;
}
