import type { OrderDetail } from '@baicao/shared/contract';
import { type ReactNode, useMemo } from 'react';
import { Box } from '#design/box.tsx';
import sheet from '#design/print-page.module.css';
import { Row } from '#design/row.tsx';
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
    <Box as="header" className={sheet.head} marginBottom={12}>
      <Row gap={24} align="end" justify="between">
        <div>
          <p>{issuer}</p>
          <h1>{title}</h1>
        </div>
        <Barcode text={order.order_sn} />
      </Row>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Box>
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
    <Box as="ul" className={sheet.signatures} marginTop={24}>
      {names.map((name) => (
        <li key={name}>{name}：</li>
      ))}
    </Box>
  );
}
