/** Takes whole server-sent events off the beginning of `text`; `rest` is the beginning of the next one. Comments are left out. */
export function takeEvents(text: string): { events: string[]; rest: string } {
  const parts = text.split('\n\n');
  const rest = parts.pop() ?? '';
  const events = parts.map(dataOf).filter((data) => data !== '');
  return { events, rest };
}

function dataOf(event: string): string {
  const lines = event.split('\n').filter((line) => line.startsWith('data:'));
  return lines.map((line) => line.slice('data:'.length).trimStart()).join('\n');
}
