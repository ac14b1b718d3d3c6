import type { CartLine } from '@baicao/shared/contract';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { nameOf, unitOf, wayOut } from '../../line-facts.ts';
import type { CartActions } from '../../use-cart-actions.ts';
import { LineButtons, LinePicture } from './cart-line.tsx';
import { LineFacts } from './line-facts.tsx';
import classes from './cart-line.module.css';

/** A line that cannot be bought now: greyed, with the server's reason and the next step (nothing vanishes from a cart). */
export const InvalidLine = memo(function InvalidLine({ line, actions }: { line: CartLine; actions: CartActions }) {
  const name = nameOf(line);
  const { text, to } = wayOut(line);
  return (
    <li className={classes.line} data-invalid>
      <span className={classes.tick}>
        <span className={classes.mark}>失效</span>
      </span>
      <LinePicture line={line} />
      <div className={classes.facts}>
        <LineFacts line={line} />
      </div>
      <div className={classes.reason}>
        <p>{line.invalid?.reason}</p>
        <Link to={to} className={`link ${classes.small}`}>
          {text}
          <span className="visually-hidden"> {name}</span>
        </Link>
      </div>
      <div className={classes.held}>
        {line.number} {unitOf(line)}
      </div>
      <LineButtons line={line} name={name} actions={actions} />
    </li>
  );
});
