/** Reads each text once: a workbook of a few bytes may say a long one in thousands of cells. */
export function readOnce(read: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const said = known.get(text) ?? read(text);
    known.set(text, said);
    return said;
  };
}
