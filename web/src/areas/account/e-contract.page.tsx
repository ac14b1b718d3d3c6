import { useQuery } from '@tanstack/react-query';
import { PageFailure } from '../../app/page-failure.tsx';
import { paths } from '../../routes/paths.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { contractQuery } from './account.queries.ts';
import { ContractPaper } from './components/contract-paper/contract-paper.tsx';
import { SignContract } from './components/sign-contract/sign-contract.tsx';
import classes from './e-contract.module.css';

/** 电子合同: read, sign, print. Whoever was sent here by a refused checkout (459) returns there after signing. */
export function Component() {
  const { data: contract, error, refetch } = useQuery(contractQuery);
  return (
    <div className={`container ${classes.page}`}>
      <div className={classes.crumbs}>
        <Breadcrumb items={[{ text: '首页', to: paths.home() }, { text: '电子合同' }]} />
      </div>
      {contract ? (
        <div className={classes.columns}>
          <ContractPaper contract={contract} />
          <SignContract contract={contract} />
        </div>
      ) : error ? (
        <PageFailure error={error} retry={() => void refetch()} noun="电子合同" />
      ) : (
        <Skeleton shape="block" height={640} />
      )}
    </div>
  );
}
