import { Text } from '#design/text.tsx';
import { charactersIn, unitsOf } from '@baicao/shared/text/characters';
import { useState } from 'react';
import { tabStorage } from '#core/web-storage.ts';
import classes from './remark.module.css';

/** As the endpoint takes it. */
const maxLength = 200;

/** The remark to an order of these cart lines, kept in the tab's storage so that a refresh does not lose it. */
export function useRemark(lineIds: readonly number[]): [string, (text: string) => void, () => void] {
  const key = `remark:${lineIds.join(',')}`;
  const [text, setText] = useState(() => tabStorage.read(key) ?? '');
  const write = (next: string) => {
    tabStorage.write(key, next);
    setText(next);
  };
  return [text, write, () => tabStorage.remove(key)];
}

/** A note to the warehouse. */
export function Remark({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  return (
    <section className={classes.remark}>
      <label htmlFor="remark">
        <h2>订单备注</h2>
      </label>
      <textarea
        id="remark"
        rows={2}
        maxLength={unitsOf(maxLength)}
        placeholder="选填：对发货、随货资料的要求"
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
        aria-describedby="remark-count"
      />
      <Text id="remark-count" className={classes.count} size="xs" tone="quiet">
        {charactersIn(text)}/{maxLength}
      </Text>
    </section>
  );
}
