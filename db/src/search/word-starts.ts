import { lettersOf } from './fold.ts';

/** What stands before the word a buyer has in mind: salts, makings and for whom. Longest first. */
const openings = [
  '重组人',
  '马来酸',
  '富马酸',
  '枸橼酸',
  '酒石酸',
  '门冬氨酸',
  '苯磺酸',
  '甲磺酸',
  '琥珀酸',
  '氢溴酸',
  '葡萄糖酸',
  '注射用',
  '复方',
  '小儿',
  '儿童',
  '盐酸',
  '硫酸',
  '磷酸',
  '硝酸',
  '醋酸',
  '乳酸',
  '丙酸',
  '糠酸',
  '精制',
  '医用',
  '一次性使用',
  '一次性',
  '外用',
  '口服',
  '人工',
  '浓缩',
  '加味',
  '新',
] as const;

/** Letters (punctuation not counted) at which a word inside a folded name begins; the beginning of the name is none. */
export function wordStarts(folded: string): number[] {
  const starts = new Set<number>([...afterBreaks(folded), ...afterOpenings(lettersOf(folded).join(''))]);
  starts.delete(0);
  return [...starts];
}

function afterBreaks(folded: string): number[] {
  const pieces = folded.split(/[^\p{L}\p{N}]+/u).filter((piece) => piece !== '');
  let at = 0;
  return pieces.map((piece) => {
    const start = at;
    at += Array.from(piece).length;
    return start;
  });
}

function afterOpenings(letters: string): number[] {
  const starts: number[] = [];
  let at = 0;
  for (;;) {
    const opening = openings.find((one) => letters.startsWith(one, at));
    if (opening === undefined || at + opening.length >= letters.length) return starts;
    at += opening.length;
    starts.push(at);
  }
}
