/**
 * Error message of a single text field. A field sent several times, or as a list or a row, is not "missing": it gets
 * a message of its own instead of `message`.
 */
export function givenOnce(label: string, message: string) {
  return ({ input }: { readonly input?: unknown }): string => {
    if (typeof input !== 'object' || input === null) return message;
    return Array.isArray(input) && input.length > 1 ? `${label}只能填写一次` : `${label}格式不正确`;
  };
}
