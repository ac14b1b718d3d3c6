import { encodeWire, pathParameters, type EndpointRecord } from '@baicao/shared/contract';

/** The request of an operation; POSTs without fields in the query carry a form. */
export function requestOf(
  operation: Pick<EndpointRecord, 'method' | 'fieldsInQuery'> & { readonly path: string },
  input: Readonly<Record<string, unknown>>,
) {
  const inPath = pathParameters(operation.path);
  const path = inPath.reduce(
    (url, name) => url.replace(`{${name}}`, encodeURIComponent(String(input[name]))),
    operation.path,
  );
  const fields = Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.includes(name)));
  const text = encodeWire(fields).toString();
  const inQuery = operation.method === 'GET' || operation.method === 'DELETE' || operation.fieldsInQuery === true;
  return inQuery
    ? { method: operation.method, url: text === '' ? path : `${path}?${text}`, payload: undefined }
    : { method: operation.method, url: path, payload: text };
}
