import { useRef, useState } from 'react';
import classes from './img.module.css';
import { useNear } from './use-near.ts';

interface Props {
  src: string;
  /** Empty when the text beside the picture says the same. */
  alt: string;
  /** Loads at once, e.g. the first picture of a page. */
  eager?: boolean | undefined;
  className?: string;
}

/** A picture that loads within 1.3 viewports, with a placeholder when missing or broken. `src, alt, eager?` */
export function Img({ src, alt, eager = false, className }: Props) {
  const box = useRef<HTMLSpanElement>(null);
  const near = useNear(box, eager);
  const [broken, setBroken] = useState<string>();
  const missing = src === '' || broken === src;
  return (
    <span ref={box} className={`${classes.box} ${className ?? ''}`}>
      {missing ? (
        <span className={classes.missing} role={alt ? 'img' : undefined} aria-label={alt || undefined}>
          <svg viewBox="0 0 48 48" aria-hidden>
            <path d="M14 18h20v20H14zM17 10h14v8H17zM24 23v10m-5-5h10" />
          </svg>
        </span>
      ) : (
        near && (
          <img
            className={classes.img}
            src={src}
            alt={alt}
            // What the outline shows already must not vanish meanwhile.
            decoding={eager ? 'sync' : 'async'}
            draggable={false}
            onError={() => setBroken(src)}
          />
        )
      )}
    </span>
  );
}
