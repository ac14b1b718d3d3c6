/** A rule of the trade, or what buyers complain about where it is broken, at a test that proves it. */
export interface ProvenRule {
  readonly kind: 'Rule' | 'Complaint';
  /** Without its full stop. */
  readonly sentence: string;
  /** Of the test or group below the comment; null: the whole file proves it. */
  readonly title: string | null;
}

const opening = /^\s*\/\/ (Rule|Complaint): (.*)$/;
const continuation = /^\s*\/\/ (.*)$/;

const literal = String.raw`\(\s*(?<quote>['"\x60])(?<title>(?:\\.|(?!\k<quote>)[^\\])*)\k<quote>`;
const rows = 'each|rows|runIf|skipIf';
/** `test('title'`, or `test.each(rows)('title'`. */
const titles: readonly RegExp[] = [
  new RegExp(String.raw`^(?:test|it|describe|journey)(?:\.(?!${rows})\w+)*${literal}`, 's'),
  new RegExp(String.raw`^(?:test|it|describe|journey)(?:\.\w+)*\.(?:${rows})\b.*?\)${literal}`, 's'),
];

/** The rules that a test file says it proves, from comments `// Rule: <sentence>.`: they end with the first line that ends with a full stop. */
export function rulesIn(file: string, source: string): ProvenRule[] {
  const lines = source.split('\n');
  return lines.flatMap((line, index) => {
    const [, kind, beginning = ''] = opening.exec(line) ?? [];
    if (kind !== 'Rule' && kind !== 'Complaint') return [];
    const place = `${file}:${index + 1}`;
    const sentence = sentenceFrom(beginning, lines.slice(index + 1), place);
    return [{ kind, sentence, title: titleBelow(lines.slice(index), place) }];
  });
}

function sentenceFrom(beginning: string, next: readonly string[], place: string): string {
  let sentence = beginning;
  for (const line of next) {
    const [, words] = continuation.exec(line) ?? [];
    if (sentence.endsWith('.') || words === undefined || opening.test(line)) break;
    sentence += ` ${words}`;
  }
  if (!sentence.endsWith('.')) throw new Error(`${place}: a rule ends with a full stop: ${sentence}`);
  return sentence.slice(0, -1);
}

/** The title of the test or group below the comments that `lines` begin with. */
function titleBelow(lines: readonly string[], place: string): string | null {
  const code = lines.findIndex((line) => !/^\s*\/\//.test(line));
  const statement = lines.slice(code).join('\n').replace(/^ +/, '');
  if (statement.startsWith('import ')) return null;
  const title = titles.map((pattern) => pattern.exec(statement)?.groups?.['title']).find((text) => text !== undefined);
  if (title === undefined) throw new Error(`${place}: a rule stands directly above a test or the first import`);
  return title.replaceAll(/\\(['"`])/g, '$1');
}
