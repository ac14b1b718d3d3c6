/** An order's id out of an address; 0, which no order has, for anything else: the server then says that it is not there. */
export function orderIdOf(text: string | null | undefined): number {
  return /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : 0;
}
