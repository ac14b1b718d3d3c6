import type { CheckoutQuote } from '../../checkout.queries.ts';
import classes from './invoice-choice.module.css';

interface Props {
  invoice: CheckoutQuote['invoice'];
  chosen: 1 | 2;
  onChoose: (kind: 1 | 2) => void;
}

/** The kind of invoice; a disabled kind shows the reason. */
export function InvoiceChoice({ invoice: { title, tax_no: taxNo, kinds }, chosen, onChoose }: Props) {
  return (
    <fieldset className={classes.invoice}>
      <legend>
        <h2>发票</h2>
      </legend>
      <div className={classes.kinds}>
        {kinds.map(({ id, name, enabled, reason }) => (
          <label key={id} data-off={enabled === 0 || undefined}>
            <input
              type="radio"
              name="invoice-kind"
              checked={id === chosen}
              disabled={enabled === 0}
              onChange={() => onChoose(id === 2 ? 2 : 1)}
            />
            {name}
            {reason !== '' && <span className={classes.why}>{reason}</span>}
          </label>
        ))}
      </div>
      <p className={classes.party}>
        抬头 {title}
        {taxNo !== '' && (
          <>
            ，税号 <span className="num">{taxNo}</span>
          </>
        )}
        ；发票随货开具，抬头与税号取自账户资料。
      </p>
    </fieldset>
  );
}
