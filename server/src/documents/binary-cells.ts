/** A number in four bytes: thirty bits of a whole number, or the first thirty bits of a double; either may be stored times a hundred (MS-XLS 2.5.217). */
export function rkNumber(bytes: Buffer, at: number): number {
  const written = bytes.readInt32LE(at);
  const double = Buffer.alloc(8);
  double.writeInt32LE(written & ~3, 4);
  const number = written & 2 ? written >> 2 : double.readDoubleLE(0);
  return written & 1 ? number / 100 : number;
}

const errors: Readonly<Record<number, string>> = {
  0x00: '#NULL!',
  0x07: '#DIV/0!',
  0x0f: '#VALUE!',
  0x17: '#REF!',
  0x1d: '#NAME?',
  0x24: '#NUM!',
};

/** The text a cell shows when its formula failed. */
export function errorText(code: number): string {
  return errors[code] ?? '#N/A';
}

export const booleanText = (value: number): string => (value === 0 ? 'FALSE' : 'TRUE');
