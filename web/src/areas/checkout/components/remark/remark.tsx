import classes from './remark.module.css';

/** As the endpoint takes it. */
const longest = 200;

/** A word to the warehouse. */
export function Remark({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  return (
    <section className={classes.remark}>
      <label htmlFor="remark">
        <h2>订单备注</h2>
      </label>
      <textarea
        id="remark"
        rows={2}
        maxLength={longest}
        placeholder="选填：对发货、随货资料的要求"
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
        aria-describedby="remark-count"
      />
      <span id="remark-count" className={classes.count}>
        {text.length}/{longest}
      </span>
    </section>
  );
}
