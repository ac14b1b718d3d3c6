import { useQuery } from '@tanstack/react-query';
import { paths } from '@baicao/shared/paths';
import { PageRegion } from '#app/page-region.tsx';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { CardsOutline } from '#ui/skeleton.tsx';
import { contractQuery } from './account.queries.ts';
import { ContractPaper } from './components/contract-paper/contract-paper.tsx';
import { SignContract } from './components/sign-contract/sign-contract.tsx';
import classes from './e-contract.module.css';

/** 电子合同: read, sign, print. Whoever was sent here by a refused checkout (459) returns there after signing. */
export function Component() {
  const query = useQuery(contractQuery);
  return (
    <div className={`container ${classes.page}`}>
      <div className={classes.crumbs}>
        <Breadcrumb items={[{ text: '首页', to: paths.home() }, { text: '电子合同' }]} />
      </div>
      <PageRegion query={query} noun="电子合同" skeleton={<CardsOutline cards={[18]} />}>
        {(contract) => (
          <div className={classes.columns}>
            <ContractPaper contract={contract} />
            <SignContract contract={contract} />
          </div>
        )}
      </PageRegion>
    </div>
  );
}
