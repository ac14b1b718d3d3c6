import { fold, isHan } from '@baicao/shared/text/fold';

/** Longer texts are cut: no goods have so long a name, and a query must not cost by its length. */
const mostLetters = 64;
const mostParts = 8;

export interface QueryPart {
  readonly kind: 'han' | 'latin';
  readonly letters: readonly string[];
}

/** What a buyer typed, in runs of Chinese characters and runs of letters and digits: 'amxl 胶囊' has two parts. */
export function queryParts(text: string): QueryPart[] {
  const parts: { kind: QueryPart['kind']; letters: string[] }[] = [];
  let open = false;
  for (const letter of Array.from(fold(text.slice(0, mostLetters * 2))).slice(0, mostLetters)) {
    const kind = kindOf(letter);
    const last = parts.at(-1);
    if (kind === null) open = false;
    else if (open && last?.kind === kind) last.letters.push(letter);
    else {
      parts.push({ kind, letters: [letter] });
      open = true;
    }
  }
  return withoutLabel(parts.map(withoutOuterDots).filter((part) => part.letters.length > 0)).slice(0, mostParts);
}

function kindOf(letter: string): QueryPart['kind'] | null {
  if (isHan(letter)) return 'han';
  return /[\p{L}\p{N}.%]/u.test(letter) ? 'latin' : null;
}

/** Removes dots at either end; 0.25 keeps its dot. */
function withoutOuterDots(part: { kind: QueryPart['kind']; letters: string[] }): QueryPart {
  if (part.kind === 'han') return part;
  const isEdge = (letter: string) => letter === '.' || letter === '%';
  const from = part.letters.findIndex((letter) => !isEdge(letter));
  return from < 0
    ? { ...part, letters: [] }
    : { ...part, letters: part.letters.slice(from, part.letters.findLastIndex((letter) => !isEdge(letter)) + 1) };
}

/** 国药准字H20012345 is looked up by its number: the label in front is the same on every box. */
function withoutLabel(parts: QueryPart[]): QueryPart[] {
  const hasNumber = parts.some((part) => part.kind === 'latin');
  return hasNumber
    ? parts.filter((part) => !/^(国药)?准字?$|^国药$|^.?械[注备]准?$/u.test(part.letters.join('')))
    : parts;
}

/** The query's letters without its breaks. */
export function joined(parts: readonly QueryPart[]): string {
  return parts.map((part) => part.letters.join('')).join('');
}
