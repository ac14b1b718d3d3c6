import { refuse } from '#domain/errors.ts';
import type { Place, Wrong } from './scenario-text.ts';

/** Most places that one sentence names. */
const namedMax = 5;

/** 422 with the places of mistakes, the first ones in the order of their lines. */
export function refuseWrong(file: string | null, wrongs: readonly Wrong[]): never {
  const inOrder = wrongs.toSorted((a, b) => a.at.line - b.at.line || a.at.column - b.at.column);
  const named = inOrder.slice(0, namedMax).map(({ at, message }) => `${placed(file, at)}：${message}`);
  const more = wrongs.length > namedMax ? `；另有 ${wrongs.length - namedMax} 处` : '';
  return refuse('invalid', named.join('；') + more);
}

/** `file` null: the text was sent. */
export function placed(file: string | null, { line, column }: Place): string {
  return `${file === null ? '' : `${file} `}第 ${line} 行第 ${column} 列`;
}
