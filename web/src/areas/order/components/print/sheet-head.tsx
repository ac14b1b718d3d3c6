import type { OrderDetail } from '@baicao/shared/contract';
import type { ReactNode } from 'react';
import { Barcode } from './barcode.tsx';
import classes from './print.module.css';

interface Props {
  title: string;
  issuer: string;
  order: OrderDetail;
  /** Name and words, two columns of them. */
  facts: readonly (readonly [string, ReactNode])[];
}

/** The top of a document: whose it is, what it is, its number as barcode, and between whom. */
export function SheetHead({ title, issuer, order, facts }: Props) {
  return (
    <header className={classes.head}>
      <div className={classes.title}>
        <p>{issuer}</p>
        <h1>{title}</h1>
      </div>
      <Barcode text={order.order_sn} />
      <dl className={classes.facts}>
        {facts.map(([name, words]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
}
