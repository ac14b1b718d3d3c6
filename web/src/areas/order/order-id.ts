/** An id out of an address; 0, which nothing has, for what is no number: the server then says that it is not there. */
export function idOf(text: string | null | undefined): number {
  return /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : 0;
}

/** The page of a list an address asks for; the first when it asks for none or nonsense. */
export function pageOf(query: URLSearchParams): number {
  return idOf(query.get('page')) || 1;
}
