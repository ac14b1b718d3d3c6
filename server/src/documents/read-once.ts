/** Reads each text once: a small workbook may repeat a long text in thousands of cells. */
export function readOnce(read: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const said = known.get(text) ?? read(text);
    known.set(text, said);
    return said;
  };
}
