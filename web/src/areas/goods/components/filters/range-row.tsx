import { useState, type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { shelfLives } from '../../list-labels.ts';
import { changedList, type ListState } from '../../list-state.ts';
import classes from './filters.module.css';
import { priceRange } from './price-range.ts';

interface Props {
  state: ListState;
  hrefOf: (state: ListState) => string;
}

/** Remaining shelf life and price range. */
export function RangeRow({ state, hrefOf }: Props) {
  return (
    <div className={classes.row}>
      <span className={classes.name}>效期</span>
      <ul className={classes.flags} aria-label="剩余效期">
        {shelfLives.map((months) => {
          const chosen = state.shelfLife === months;
          return (
            <li key={months}>
              <Link
                className={classes.value}
                to={hrefOf(changedList(state, { shelfLife: chosen ? 0 : months }))}
                preventScrollReset
                aria-current={chosen || undefined}
              >
                ≥ {months} 个月
                {chosen && <span className="visually-hidden">，已选，点击取消</span>}
              </Link>
            </li>
          );
        })}
      </ul>
      <PriceForm state={state} hrefOf={hrefOf} />
    </div>
  );
}

function PriceForm({ state, hrefOf }: Props) {
  const navigate = useNavigate();
  const [min, setMin] = useState(state.priceMin);
  const [max, setMax] = useState(state.priceMax);
  const [error, setError] = useState('');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const range = priceRange(min, max);
    if (!range.ok) {
      setError(range.text);
      return;
    }
    setError('');
    void navigate(hrefOf(changedList(state, { priceMin: range.min, priceMax: range.max })), {
      preventScrollReset: true,
    });
  };

  const field = (name: string, value: string, set: (text: string) => void) => (
    <input
      className={classes.price}
      inputMode="decimal"
      autoComplete="off"
      aria-label={name}
      aria-invalid={error !== '' || undefined}
      placeholder="¥"
      value={value}
      onChange={(event) => set(event.currentTarget.value)}
    />
  );
  return (
    <form className={classes.range} onSubmit={submit} aria-label="价格区间">
      <span className={classes.label}>价格</span>
      {field('最低价', min, setMin)}
      <span aria-hidden>–</span>
      {field('最高价', max, setMax)}
      <button type="submit" className={`btn ${classes.go}`}>
        确定
      </button>
      <span role="alert" className={classes.error}>
        {error}
      </span>
    </form>
  );
}
