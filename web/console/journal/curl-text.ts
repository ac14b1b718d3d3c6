import type { JournalRow } from '#console/control/answers.ts';

/** Safe between single quotes of a POSIX shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** `a=1&b[]=2`, as the server reads it. */
function queryText(query: JournalRow['query']): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    Array.isArray(value) ? value.map((one) => [`${name}[]`, String(one)]) : [[name, plainText(value)]],
  );
  const text = new URLSearchParams(pairs).toString();
  return text === '' ? '' : `?${text}`;
}

function plainText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The same call from a terminal: as the same person without a login, in the same namespace. What was hidden stays so. */
export function curlText(
  { method, path, query, body, persona }: Pick<JournalRow, 'method' | 'path' | 'query' | 'body' | 'persona'>,
  origin: string,
  namespace: string,
): string {
  const parts = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(origin + path + queryText(query))}`,
    ...(persona === null ? [] : [`-H ${quoted(`X-Emu-Persona: ${persona}`)}`]),
    ...(namespace === 'default' ? [] : [`-H ${quoted(`X-Emu-Namespace: ${namespace}`)}`]),
    ...(Object.keys(body).length === 0
      ? []
      : [`-H ${quoted('Content-Type: application/json')}`, `--data ${quoted(JSON.stringify(body))}`]),
  ];
  return parts.join(' \\\n  ');
}
