/** An id from the URL; 0, which no record has, for anything else, so that the server answers "not found". */
export function idOf(text: string | null | undefined): number {
  return /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : 0;
}
