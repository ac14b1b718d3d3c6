import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Contract } from '../contract-paper/contract-paper.tsx';
import { SignForm } from './sign-form.tsx';
import { Signed } from './signed.tsx';
import classes from './sign-contract.module.css';

/** Beside the contract: the form to sign it, or that it is signed; in both cases 打印. */
export function SignContract({ contract }: { contract: Contract }) {
  const back = useSearchParams()[0].get('redirect');
  const [isNew, setNew] = useState(false);
  return (
    <aside className={classes.panel} aria-label="签署">
      {contract.state === '已签署' ? (
        <Signed contract={contract} back={back} isNew={isNew} />
      ) : (
        <SignForm company={contract.company} back={back} onSigned={() => setNew(true)} />
      )}
      <button type="button" className={`btn ${classes.print}`} onClick={() => window.print()}>
        打印合同
      </button>
    </aside>
  );
}
