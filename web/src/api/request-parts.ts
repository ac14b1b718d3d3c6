import { encodeWire, pathParameters, type EndpointRecord } from '@baicao/shared/contract';

export interface RequestParts {
  method: EndpointRecord['method'];
  /** With path parameters filled in and the query string appended. */
  url: string;
  /** The form body of a POST or PUT. */
  body: URLSearchParams | undefined;
}

/**
 * Splits a caller's input into path, query and body by the record alone (contract §3): names in the path are path
 * parameters; the rest is the query of a GET or DELETE and the form body of a POST or PUT.
 */
export function requestParts(endpoint: EndpointRecord, input: Readonly<Record<string, unknown>>): RequestParts {
  const inPath = pathParameters(endpoint.path);
  const path = endpoint.path.replace(/\{([a-z_]+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])));
  const rest = encodeWire(Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.includes(name))));
  const inQuery = endpoint.fieldsInQuery || endpoint.method === 'GET' || endpoint.method === 'DELETE';
  const query = rest.toString();
  return {
    method: endpoint.method,
    url: inQuery && query !== '' ? `${path}?${query}` : path,
    body:
      endpoint.method === 'GET' || endpoint.method === 'DELETE' ? undefined : inQuery ? new URLSearchParams() : rest,
  };
}
