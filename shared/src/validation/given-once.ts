/**
 * The error of a field that holds one text. A field given several times, or as a list or a row, is not empty: it says
 * what to do about that instead of `message`.
 */
export function givenOnce(label: string, message: string) {
  return ({ input }: { readonly input?: unknown }): string => {
    if (typeof input !== 'object' || input === null) return message;
    return Array.isArray(input) && input.length > 1 ? `${label}只能填写一次` : `${label}格式不正确`;
  };
}
