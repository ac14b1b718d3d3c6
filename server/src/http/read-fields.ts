import { pathParameters, type EndpointRecord } from '@baicao/shared/contract';
import type { FastifyRequest } from 'fastify';
import type { RawBody } from './body-text.ts';
import { parseBody, parseQuery, type WireFields } from './parse-wire.ts';

/** Path, query and body fields side by side; each field is read only from the place its record defines. */
export function readFields(record: EndpointRecord, request: FastifyRequest): WireFields {
  const inQuery = record.method === 'GET' || record.method === 'DELETE' || record.fieldsInQuery === true;
  // Parsed even where it is unused: a malformed address is refused everywhere.
  const fromQuery = parseQuery(request.url);
  const fromBody = parseBody(request.body as RawBody | null | undefined);
  const fields = inQuery ? fromQuery : fromBody;
  const params = request.params as Record<string, string>;
  for (const name of pathParameters(record.path)) fields[name] = params[name] ?? '';
  return fields;
}
