/** Insertion, deletion, substitution or swap of neighbours: one typing mistake. */

/** Whether some run of `text` that begins at `from` or later is at most one mistake away from `query`. */
export function holdsNearly(text: readonly string[], query: readonly string[], anywhere: boolean): boolean {
  const starts = anywhere ? text.length : 1;
  for (let from = 0; from < starts; from += 1) {
    if (beginsNearly(text, from, query)) return true;
  }
  return false;
}

function beginsNearly(text: readonly string[], from: number, query: readonly string[]): boolean {
  let same = 0;
  while (same < query.length && text[from + same] === query[same]) same += 1;
  if (same >= query.length - 1) return same === query.length || from + same <= text.length;
  const at = from + same;
  return (
    continues(text, at + 1, query, same + 1) ||
    continues(text, at, query, same + 1) ||
    continues(text, at + 1, query, same) ||
    isSwapped(text, at, query, same)
  );
}

/** The rest of the query stands in the text from `at` on. */
function continues(text: readonly string[], at: number, query: readonly string[], from: number): boolean {
  for (let next = from; next < query.length; next += 1) {
    if (text[at + next - from] !== query[next]) return false;
  }
  return true;
}

function isSwapped(text: readonly string[], at: number, query: readonly string[], same: number): boolean {
  return text[at] === query[same + 1] && text[at + 1] === query[same] && continues(text, at + 2, query, same + 2);
}
