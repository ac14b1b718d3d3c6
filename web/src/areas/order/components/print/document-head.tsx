import type { OrderDetail } from '@baicao/shared/contract';
import { type ReactNode, useMemo } from 'react';
import classes from './print.module.css';
import { barcodeBars } from './barcode-bars.ts';

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

/** The number of a document for a scanner, and for the eye. */
function Barcode({ text }: { text: string }) {
  const { width, path } = useMemo(() => barcodeBars(text), [text]);
  return (
    <figure className={classes.barcode}>
      <svg
        viewBox={`0 0 ${width} 1`}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
        role="img"
        aria-label={`条形码 ${text}`}
      >
        <path d={path} />
      </svg>
      <figcaption className="num">{text}</figcaption>
    </figure>
  );
}

/** Places to sign, stamp and date; kept together on one page. */
export function Signatures({ names }: { names: readonly string[] }) {
  return (
    <ul className={classes.signatures}>
      {names.map((name) => (
        <li key={name}>{name}：</li>
      ))}
    </ul>
  );
}
