/** `page` of the URL; 1 where it is missing or no page number. */
export function pageOf(query: URLSearchParams): number {
  const text = query.get('page') ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1;
}
