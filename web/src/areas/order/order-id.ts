/** An id from the URL; 0, which no record has, for anything else, so that the server answers "not found". */
export function idOf(text: string | null | undefined): number {
  return /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : 0;
}

/** The list page from the URL; 1 where it is missing or invalid. */
export function pageOf(query: URLSearchParams): number {
  return idOf(query.get('page')) || 1;
}
