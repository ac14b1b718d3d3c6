import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { setImmediate as nextRound } from 'node:timers/promises';
import { undocumented, type DocumentedOperation, type Schema } from './documented-answers.ts';
import { multipart, sampleFiles } from './upload.ts';
import type { Emulator } from '#testing.ts';

/** Requests to each operation; `FUZZ_REQUESTS`: 10,000 in `npm run soak`. */
export const fuzzRequests = Number(process.env['FUZZ_REQUESTS'] ?? '1000');

const people = ['buyer', 'buyer', 'buyer', 'chain', 'pending', null] as const;
type Value = string | number | boolean | null | readonly Value[] | { readonly [name: string]: Value };
type Fields = Readonly<Record<string, Value>>;

/** Texts that are invalid everywhere, or valid in some fields. */
const oddTexts = [
  '',
  ' ',
  '0',
  '-1',
  '1e3',
  '0x10',
  '１２',
  '1.5',
  '007',
  '9'.repeat(20),
  'NaN',
  'null',
  'true',
  '[]',
  '{}',
  "'; --",
].concat([
  '阿莫西林',
  '\0',
  '\r\nx: y',
  '😀'.repeat(40),
  '\u202eabc',
  '2026-02-30',
  '2026-03-02',
  'a'.repeat(5_000),
  '1,2,,3',
  '1001,1002',
]);
const oddValues: readonly Value[] = [
  ...oddTexts,
  0,
  -1,
  1.5,
  1e21,
  true,
  false,
  null,
  [],
  [1, 'x'],
  {},
  { a: { b: ['c'] } },
];
/** Ids of existing rows. */
const knownIds = [1, 2, 3, 10, 1001, 1002, 1003, 1020];

const odd = fc.constantFrom(...oddValues);

interface Bounds {
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
}

/** Numbers, which are existing ids more often than not. */
function number({ minimum = 0, maximum = 999_999_999 }: Bounds): fc.Arbitrary<Value> {
  const ids = knownIds.filter((id) => id >= minimum && id <= maximum);
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...ids, minimum) },
    { weight: 1, arbitrary: fc.integer({ min: minimum, max: maximum }) },
  );
}

function text({ minLength = 0, maxLength = 40, pattern }: Bounds): fc.Arbitrary<Value> {
  return pattern === undefined ? fc.string({ minLength, maxLength }) : fc.stringMatching(new RegExp(pattern));
}

/** Values of a schema; `oddEvery`: one of this many is odd, or just beyond the bounds; 0: none. */
function valuesOf(schema: Schema, oddEvery: number): fc.Arbitrary<Value> {
  const choices = schema['enum'] as Value[] | undefined;
  const fitting = choices ? fc.constantFrom(...choices) : ofType(schema, oddEvery);
  if (oddEvery === 0) return fitting;
  const { minimum = 0, maximum = 0 } = schema as Bounds;
  const wrong = fc.oneof(odd, fc.constantFrom(minimum - 1, maximum + 1));
  return fc.oneof({ weight: oddEvery - 1, arbitrary: fitting }, { weight: 1, arbitrary: wrong });
}

function ofType(schema: Schema, oddEvery: number): fc.Arbitrary<Value> {
  if (schema['type'] === 'integer' || schema['type'] === 'number') return number(schema);
  if (schema['type'] === 'array')
    return fc.array(valuesOf((schema['items'] ?? {}) as Schema, oddEvery), { minLength: 1, maxLength: 4 });
  if (schema['type'] === 'object') return fieldsOf(schema, oddEvery);
  return text(schema);
}

/** Required fields and some of the others; where values may be odd also an unknown field. */
function fieldsOf(schema: Schema, oddEvery: number): fc.Arbitrary<Fields> {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Schema>);
  const values: Record<string, fc.Arbitrary<Value>> = Object.fromEntries(
    properties.map(([name, of]) => [name, valuesOf(of, oddEvery)]),
  );
  if (oddEvery > 0) values['no_such_field'] = odd;
  return fc.record(values, { requiredKeys: (schema['required'] ?? []) as string[] });
}

const bodyTypes = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'text/plain',
] as const;

/** The parameters in path or query as one object. */
function parametersIn(place: 'path' | 'query', { parameters }: DocumentedOperation): Schema {
  const own = parameters.filter((each) => each.in === place);
  const properties = Object.fromEntries(own.map(({ name, schema }) => [name, schema]));
  return { properties, required: place === 'path' ? Object.keys(properties) : [] };
}

function requestsOf(operation: DocumentedOperation, oddEvery: number) {
  const types = [...Object.keys(operation.bodies), bodyTypes[1]];
  return fc.record({
    as: fc.constantFrom(...people),
    path: fieldsOf(parametersIn('path', operation), oddEvery),
    query: fieldsOf(parametersIn('query', operation), oddEvery),
    body: fieldsOf(Object.values(operation.bodies)[0] ?? {}, oddEvery),
    type: fc.constantFrom(...types, ...(oddEvery > 0 ? bodyTypes : [])),
    isCut: fc.constantFrom(oddEvery > 0, ...Array<boolean>(19).fill(false)),
  });
}

/** Half of the requests conform to the document, half of them have odd values. */
const requestsTo = (operation: DocumentedOperation) => fc.oneof(requestsOf(operation, 0), requestsOf(operation, 6));

type Drawn = ReturnType<typeof requestsTo> extends fc.Arbitrary<infer T> ? T : never;

/** Pairs as a form writes them: `rows[0][id]=1`, the members of a plain list joined by commas. */
function pairs(fields: Fields): [string, string][] {
  const walk = (name: string, value: Value): [string, string][] => {
    if (typeof value !== 'object' || value === null) return [[name, String(value)]];
    const isPlain = Array.isArray(value) && value.every((each) => typeof each !== 'object');
    if (isPlain) return [[name, value.join(',')]];
    return Object.entries(value).flatMap(([key, each]) => walk(`${name}[${key}]`, each));
  };
  return Object.entries(fields).flatMap(([name, value]) => walk(name, value));
}

function written({ body, type }: Drawn): { contentType: string; payload: string | Buffer } {
  if (type === bodyTypes[0]) return { contentType: type, payload: JSON.stringify(body) };
  if (type !== bodyTypes[2]) return { contentType: type, payload: new URLSearchParams(pairs(body)).toString() };
  const { contentType, body: payload } = multipart([{ bytes: sampleFiles.png }], Object.fromEntries(pairs(body)));
  return { contentType, payload };
}

/** A text for a path segment: neither empty nor leading to another path. */
const inPath = (value: Value = '') =>
  encodeURIComponent(JSON.stringify(value).replaceAll('"', '').slice(0, 150).replace(/^\.*$/, 'x').toWellFormed());

function requestOf({ method, path }: DocumentedOperation, drawn: Drawn) {
  const query = new URLSearchParams(pairs(drawn.query)).toString();
  const address = path.replace(/\{([a-z_]+)\}/g, (_, name: string) => inPath(drawn.path[name]));
  const { contentType, payload } = written(drawn);
  const url = query === '' ? address : `${address}?${query}`;
  if (method === 'get' || method === 'delete') return { method, url, headers: {}, payload: undefined };
  return {
    method,
    url,
    headers: { 'content-type': contentType },
    payload: drawn.isCut ? payload.slice(0, payload.length / 2) : payload,
  };
}

/** What no answer shows: the inside of the server. */
export const inside = /SQLITE_|\bSELECT\b.*\bFROM\b|node_modules|\/src\/|\n\s+at \S+ \(/;

/** Random requests to operations of one emulator: requests the document allows, requests it does not allow, and requests no client would send. */
export class RandomRequests {
  /** One session for each person; a new one after an answer that it has ended: by a logout, a new password, an end of all others. */
  readonly #sessions = new Map<string, string>();

  constructor(private readonly emulator: Emulator) {
    // The goods whose detail always fails are there for demos of a fault.
    emulator.db.sqlite.exec('UPDATE goods SET is_faulty = 0');
  }

  /** Throws an Error that names the request and its answer where that is no answer of the document, a fault, or shows the inside of the server. */
  async send(operation: DocumentedOperation, requests: number): Promise<void> {
    for (const drawn of fc.sample(requestsTo(operation), { numRuns: requests })) {
      const { method, url, headers, payload } = requestOf(operation, drawn);
      const answer = await this.emulator.app.inject({
        method,
        url,
        headers: { ...headers, ...(drawn.as !== null && { cookie: this.#cookieOf(drawn.as) }) },
        ...(payload !== undefined && { payload }),
      });
      if (answer.statusCode === 401 && drawn.as !== null) this.#sessions.delete(drawn.as);
      // Requests to an emulator in the same process would otherwise keep the event loop from turning: what waits for a turn uses up the memory.
      await nextRound();
      const wrong = wrongIn(operation, answer);
      if (wrong === null) continue;
      const asked = `${method} ${url} ${JSON.stringify(headers)} ${String(payload)}`;
      throw new Error(`${wrong}: ${asked} → ${answer.statusCode} ${answer.body.slice(0, 2_000)}`);
    }
  }

  #cookieOf(person: string): string {
    const cookie = this.#sessions.get(person) ?? this.emulator.session(person);
    this.#sessions.set(person, cookie);
    return cookie;
  }
}

function wrongIn({ operationId }: DocumentedOperation, answer: LightMyRequestResponse): string | null {
  if (answer.statusCode >= 500) return 'a fault';
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  if (isJson && inside.test(answer.body)) return 'shows the inside';
  return undocumented(operationId, answer.statusCode, isJson ? answer.json() : undefined);
}
