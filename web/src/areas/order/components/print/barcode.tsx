import { useMemo } from 'react';
import { barcodeBars } from '../../barcode-bars.ts';
import classes from './print.module.css';

/** The number of a document for a scanner, and for the eye. */
export function Barcode({ text }: { text: string }) {
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
