import { insideOr } from '@baicao/shared/validation/links';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import type { Contract } from '../contract-paper/contract-paper.tsx';
import classes from './sign-contract.module.css';

interface Props {
  contract: Contract;
  /** Where the buyer came from, as the address says; only places of this site are led to. */
  back: string | null;
  /** Signed a moment ago: the form is gone, and with it the button that had the focus. */
  isNew: boolean;
}

export function Signed({ contract: { company, signed_at: signedAt }, back, isNew }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus({ preventScroll: true });
  }, [isNew]);
  const to = insideOr(back, '');
  return (
    <>
      <h2 ref={heading} className={classes.done} tabIndex={-1}>
        电子合同已签署
      </h2>
      <dl className={classes.facts}>
        <dt>签约公司</dt>
        <dd>{company}</dd>
        <dt>签署时间</dt>
        <dd className="num">{signedAt}</dd>
      </dl>
      <Link to={to === '' ? paths.cart() : to} className="btn" data-primary>
        {to === '' ? '去购物车' : '返回继续'}
      </Link>
    </>
  );
}
