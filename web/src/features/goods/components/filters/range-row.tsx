import { Row } from '#design/row.tsx';
import { Text } from '#design/text.tsx';
import { useState, type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useUrlFields } from '#design/use-url-fields.ts';
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
  const { fields, set, submit } = useUrlFields({ min: state.priceMin, max: state.priceMax });
  const [refused, setRefused] = useState<{ fields: typeof fields; text: string }>();
  // Of these texts: gone when one of them is changed.
  const error = refused && refused.fields === fields ? refused.text : '';

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const range = priceRange(fields.min, fields.max);
    if (!range.ok) {
      setRefused({ fields, text: range.text });
      return;
    }
    submit({ min: range.min, max: range.max });
    void navigate(hrefOf(changedList(state, { priceMin: range.min, priceMax: range.max })), {
      preventScrollReset: true,
    });
  };

  const field = (label: string, name: keyof typeof fields) => (
    <input
      className={classes.price}
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      aria-invalid={error !== '' || undefined}
      placeholder="¥"
      value={fields[name]}
      onChange={(event) => set({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <Row as="form" className={classes.range} gap={6} onSubmit={onSubmit} aria-label="价格区间">
      <Text tone="quiet">价格</Text>
      {field('最低价', 'min')}
      <span aria-hidden>–</span>
      {field('最高价', 'max')}
      <button type="submit" className={`btn ${classes.go}`}>
        确定
      </button>
      <Text role="alert" className={classes.error} size="xs" tone="price">
        {error}
      </Text>
    </Row>
  );
}
