import { encodeWire } from './encode-wire.ts';
import { pathParameters, type EndpointRecord } from './endpoint.ts';

/** An operation as a request. */
interface OperationRequest {
  readonly method: EndpointRecord['method'];
  /** Address with path parameters filled in and the query string appended. */
  readonly url: string;
  /** The body of a POST or PUT; undefined where the fields are in the query. */
  readonly form: URLSearchParams | undefined;
}

/**
 * Splits the input into path, query and body (contract.md, Values): names in the path are path parameters; the rest is the query of a GET or DELETE
 * and of a record with `fieldsInQuery`, otherwise the form.
 */
export function requestOf(
  { method, path, fieldsInQuery }: Pick<EndpointRecord, 'method' | 'fieldsInQuery'> & { readonly path: string },
  input: Readonly<Record<string, unknown>>,
): OperationRequest {
  const inPath = pathParameters(path);
  const filled = path.replace(/\{([a-z_]+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])));
  const fields = Object.entries(input).filter(([name]) => !inPath.includes(name));
  const pairs = encodeWire(Object.fromEntries(fields));
  const inQuery = method === 'GET' || method === 'DELETE' || fieldsInQuery === true;
  if (!inQuery) return { method, url: filled, form: pairs };
  return { method, url: pairs.size === 0 ? filled : `${filled}?${pairs.toString()}`, form: undefined };
}

/** The multipart body of an upload: its fields, and the file in the field `file` (contract.md, Files). */
export function uploadForm(fields: URLSearchParams | undefined, file: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of fields ?? []) form.append(name, value);
  if (file instanceof Blob) form.append('file', file);
  return form;
}
