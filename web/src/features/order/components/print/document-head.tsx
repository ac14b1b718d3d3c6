import type { OrderDetail } from '@baicao/shared/contract';
import { type ReactNode, useMemo } from 'react';
import classes from './print.module.css';
import { barcodeBars } from './barcode-bars.ts';

interface Props {
  title: string;
  issuer: string;
  order: OrderDetail;
  /** Label and value, set in two columns. */
  facts: readonly (readonly [string, ReactNode])[];
}

/** Head of a printed document: issuer, title, order number as barcode, parties. */
export function DocumentHead({ title, issuer, order, facts }: Props) {
  return (
    <header className={classes.head}>
      <div className={classes.title}>
        <p>{issuer}</p>
        <h1>{title}</h1>
      </div>
      <Barcode text={order.order_sn} />
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
}

/** The order number as Code 128 barcode with its text. */
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

/** Fields to sign, stamp and date; kept together on one page. */
export function Signatures({ names }: { names: readonly string[] }) {
  return (
    <ul className={classes.signatures}>
      {names.map((name) => (
        <li key={name}>{name}：</li>
      ))}
    </ul>
  );
}
