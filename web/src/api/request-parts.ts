import { encodeWire, pathParameters, type EndpointRecord } from '@baicao/shared/contract';

export interface RequestParts {
  method: EndpointRecord['method'];
  /** With path parameters filled in and the query string appended. */
  url: string;
  /** The form body of a POST or PUT; with a file for an upload. */
  body: URLSearchParams | FormData | undefined;
}

/**
 * Splits a caller's input into path, query and body by the record alone (contract §3): names in the path are path
 * parameters; the rest is the query of a GET or DELETE and the form body of a POST or PUT.
 */
export function requestParts(endpoint: EndpointRecord, input: Readonly<Record<string, unknown>>): RequestParts {
  const { file, ...fields } = input;
  const inPath = pathParameters(endpoint.path);
  const path = endpoint.path.replace(/\{([a-z_]+)\}/g, (_, name: string) => encodeURIComponent(String(fields[name])));
  const rest = encodeWire(Object.fromEntries(Object.entries(fields).filter(([name]) => !inPath.includes(name))));
  const inQuery = endpoint.fieldsInQuery || endpoint.method === 'GET' || endpoint.method === 'DELETE';
  const query = rest.toString();
  if (endpoint.upload) return { method: endpoint.method, url: path, body: withFile(rest, file) };
  return {
    method: endpoint.method,
    url: inQuery && query !== '' ? `${path}?${query}` : path,
    body:
      endpoint.method === 'GET' || endpoint.method === 'DELETE' ? undefined : inQuery ? new URLSearchParams() : rest,
  };
}

/** Multipart, the file in the field `file` (contract §5 Uploads). */
function withFile(fields: URLSearchParams, file: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  if (file instanceof Blob) form.append('file', file);
  return form;
}
