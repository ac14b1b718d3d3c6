import { Row } from '#design/row.tsx';
import { Text } from '#design/text.tsx';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useUrlFields } from '#design/use-url-fields.ts';
import { shelfLives } from '../../list-labels.ts';
import { changedList, type ListState } from '../../list-state.ts';
import { FilterRow, FilterValue } from './filter-row.tsx';
import classes from './filters.module.css';
import { priceRange } from './price-range.ts';

interface Props {
  state: ListState;
  hrefOf: (state: ListState) => string;
}

/** Remaining shelf life and price range. */
export function RangeRow({ state, hrefOf }: Props) {
  return (
    <FilterRow name="效期">
      <Row as="ul" className={classes.flags} wrap gap={0} gapX={4} grow aria-label="剩余效期">
        {shelfLives.map((months) => {
          const chosen = state.shelfLife === months;
          return (
            <li key={months}>
              <FilterValue chosen={chosen} to={hrefOf(changedList(state, { shelfLife: chosen ? 0 : months }))}>
                ≥ {months} 个月
              </FilterValue>
            </li>
          );
        })}
      </Row>
      <PriceForm state={state} hrefOf={hrefOf} />
    </FilterRow>
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
    <Row as="form" className={classes.range} wrap gap={6} onSubmit={onSubmit} aria-label="价格区间">
      <Text tone="quiet">价格</Text>
      {field('最低价', 'min')}
      <span aria-hidden>–</span>
      {field('最高价', 'max')}
      <button type="submit" className="btn">
        确定
      </button>
      <Text role="alert" className={classes.error} size="xs" tone="price">
        {error}
      </Text>
    </Row>
  );
}
