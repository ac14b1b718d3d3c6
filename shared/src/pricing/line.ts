import type { AllowancePool } from './allowance.ts';
import { normalSegments, type LadderSegment } from './ladder.ts';
import { perPiece, sumFen, timesFen, type Fen } from './money.ts';
import { compareKinds, offerKinds } from './offer-kinds.ts';
import type { PriceLineInput, SpecialOffer } from './price-input.ts';
import type { LinePart, LostOffer } from './priced-cart.ts';

/** Cheapest first; then by kind; then by id, so that the result never depends on the order of the rows. */
function offersCheapestFirst(offers: readonly SpecialOffer[]): SpecialOffer[] {
  return [...offers].sort((a, b) => a.priceFen - b.priceFen || compareKinds(a.kind, b.kind) || (a.id < b.id ? -1 : 1));
}

/**
 * The price of one line (trade rules, Price): base → ladder → the single best special offer → floored once.
 *
 * Each piece gets the cheapest price available. An offer with an allowance covers the dearest pieces first; when it is
 * used up, the rest pays the normal price (at the tier the whole number reaches) as a second part. A line
 * with several prices has one unit price: the average, floored to whole fen, so that number × price is the line's amount
 * on every screen and printout. `flooredFen` is the amount lost by flooring (less than one fen per piece).
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
 * Assigns the cheapest offers to the dearest pieces while the offer is cheaper. Which pieces get which offer does not
 * change the sum, only how many do: this gives the smallest sum.
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
    name: name || offerKinds[kind].priceName,
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
      name: offer.name || offerKinds[offer.kind].priceName,
      priceFen: offer.priceFen,
      reason: pool.left(offer.id) <= 0 ? '优惠数量已用完' : dearer,
    }));
}

/** Tiers the line reached, but of which offers took every piece. */
function lostTiers(segments: readonly LadderSegment[], parts: readonly LinePart[]): LostOffer[] {
  const won = new Set(parts.filter((part) => part.source === 'ladder').map((part) => part.priceFen));
  return segments
    .filter((segment) => segment.source === 'ladder' && !won.has(segment.priceFen))
    .map(({ from, priceFen }) => ({ source: 'ladder', name: tierName(from), priceFen, reason: dearer }));
}

function tierName(from: number): string {
  return `阶梯价（满 ${from}）`;
}
