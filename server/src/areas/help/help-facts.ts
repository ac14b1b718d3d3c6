import type { Database } from '@baicao/db/client';
import { setting } from '@baicao/db/settings';
import { factPlace, fixedFacts, type ReadFact } from '@baicao/shared/help-facts';
import { formatYuan, ratioFen } from '@baicao/shared/pricing/money';
import { dayOf } from '@baicao/shared/time/shanghai';

export type HelpFacts = ReadonlyMap<string, string>;

/** The facts that fill the placeholders of articles, with the settings in force. */
export function helpFacts(db: Database): HelpFacts {
  const pointValueFen = setting(db, 'pointValueFen');
  const read: Record<Exclude<ReadFact, 'writtenOn'>, string | number> = {
    freeShippingYuan: yuanText(setting(db, 'freeShippingFromFen')),
    shippingFeeYuan: yuanText(setting(db, 'shippingFeeFen')),
    scanLapseMinutes: setting(db, 'scanLapseMinutes'),
    transferLapseHours: hoursText(setting(db, 'transferLapseMinutes')),
    pointsPerYuan: // Rounded up.
      ratioFen(100 + pointValueFen - 1, 1, pointValueFen),
    ephedrineLimit: setting(db, 'ephedrineOrderLimit'),
  };
  const facts = Object.entries({ ...fixedFacts, ...read });
  return new Map(facts.map(([name, value]) => [name, String(value)]));
}

/** The text with its placeholders filled; a placeholder without a fact stays, so that a test finds it. */
export function filledIn(text: string, facts: HelpFacts, writtenAt: number): string {
  const dated = text.replaceAll(factPlace('writtenOn'), dayOf(writtenAt));
  return dated.replace(/\{\{(\w+)\}\}/g, (place, name: string) => facts.get(name) ?? place);
}

/** Yuan as text: 300, 15.50. */
function yuanText(fen: number): string {
  return formatYuan(fen).replace(/\.00$/, '');
}

/** Hours as text: 24, 1.5. */
function hoursText(minutes: number): string {
  return String(Math.round(minutes / 6) / 10);
}
