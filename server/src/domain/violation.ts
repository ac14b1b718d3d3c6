import { catalogueRow, codes, type ViolationCode } from '@baicao/shared/contract';

/**
 * The reason why a rule refuses: the only form of a refusal. Rules create it (pure), services pass it on or throw it with `refuse`,
 * the transport puts it on the wire: code and status of its row in `codes`, `message`, `violation` where it is more specific
 * than the row, `errors` from `details`.
 */
export interface Violation {
  readonly code: ViolationCode;
  /** A Chinese sentence for the buyer that names the goods, amount or certificate concerned and what to do. */
  readonly message: string;
  /** Short label shown in place of a button. */
  readonly label?: string;
  /** The rows of a refused bulk call, each with its own violation. */
  readonly rows?: readonly ViolationRow[];
  /** The order that an earlier submit with the same key has made (615). */
  readonly order?: { readonly id: number; readonly orderSn: string };
  /** Field messages for 422, differences for 609: already in the shape of the wire. */
  readonly details?: unknown;
}

/** One row of a bulk call, which was refused. */
export interface ViolationRow {
  /** Id of the cart line, where there is one. */
  readonly id?: number;
  /** Id of the goods, or of the combination. */
  readonly goodsId: number;
  /** The number on the cart line, for rows that would have added to it. */
  readonly number?: number;
  readonly violation: Pick<Violation, 'code' | 'message'>;
}

/** The numeric code of a violation's row in `codes`. */
export function numericCode({ code }: Pick<Violation, 'code'>): number {
  return codes[catalogueRow(code)].code;
}
