import { safeLink } from '@baicao/shared/validation/links';
import { paths, type Zone } from '@baicao/shared/paths';
import { wholeNumber } from '#core/address-numbers.ts';
import { idList } from './zone-state.ts';

/** What a link may call a zone, beside its path. The first match decides. */
const zoneKeywords: readonly { zone: Zone; words: readonly string[] }[] = [
  { zone: 'mrtj', words: ['每日特价', '特价'] },
  { zone: 'welfare', words: ['94折', '九四折', '全场'] },
  { zone: 'hb', words: ['返现', '红包'] },
  { zone: 'lqzx', words: ['领券', '优惠券'] },
  { zone: 'zhzq', words: ['组合'] },
  { zone: 'jxqzc', words: ['近效期', '效期'] },
  { zone: 'kxzq', words: ['控销'] },
  { zone: 'qxzq', words: ['器械'] },
  { zone: 'zyyp', words: ['饮片', '中药'] },
  { zone: 'ppzq', words: ['品牌'] },
  { zone: 'yyh', words: ['推广'] },
  { zone: 'yx', words: ['优选', '包邮'] },
  { zone: 'yjh', words: ['药聚惠', '聚惠'] },
];

/** What a link may call the points mall. */
const pointsMallText = ['jfsc', '积分'];

/** Zones with further path segments, and how to read them. */
const subpaths: Readonly<Record<string, (rest: readonly string[]) => string | null>> = {
  yjh: ([id]) => (wholeNumber(id) === null ? null : paths.themes(id)),
  hdzx: ([ids = '', id]) => centre(ids, id),
  ppzq: ([first, id, page]) => {
    if (first === 'info') return wholeNumber(id) === null ? null : paths.brand(id ?? '', wholeNumber(page) ?? 1);
    return wholeNumber(first) === null ? null : paths.brands(Number(first));
  },
  kxzq: ([first, id]) => {
    if (first === 'new') return paths.newControlled();
    return first === 'goods' && wholeNumber(id) !== null ? paths.controlledLine(id ?? '') : null;
  },
  yyh: ([first]) => (first === 'list' ? paths.promotionList() : null),
  yx: ([first]) => (first === 'rule' ? paths.preferredRule() : first === 'table' ? paths.preferred({}, 'table') : null),
};

function centre(ids: string, id: string | undefined): string | null {
  const list = idList(ids);
  return list === null || list.length === 0 ? null : paths.activityCentre(list, wholeNumber(id) ?? undefined);
}

/**
 * Target of `/activity/{url?}/{url1?}/{url2?}` (product §2): the path of a zone, a name of one, or activity ids; null where
 * unknown. Never leaves this site.
 */
export function activityPath(segments: readonly string[]): string | null {
  const [first = '', ...rest] = segments.map((segment) => segment.trim()).filter((segment) => segment !== '');
  if (first === '' || safeLink(`/${first}`).kind !== 'inside') return null;
  const area = first.toLowerCase();
  if (rest.length > 0) return subpaths[area]?.(rest) ?? null;
  return centre(first, undefined) ?? zoneOf(area);
}

function zoneOf(word: string): string | null {
  if (pointsMallText.some((part) => word.includes(part))) return paths.pointsMall();
  const zone =
    zoneKeywords.find((one) => one.zone === word) ??
    zoneKeywords.find((one) => one.words.some((part) => word.includes(part)));
  return zone === undefined ? null : paths.zone(zone.zone);
}
