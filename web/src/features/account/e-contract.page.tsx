import { useQuery } from '@tanstack/react-query';
import { paths } from '@baicao/shared/paths';
import { api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';
import { PageRegion } from '#core/page-region.tsx';
import { Breadcrumb } from '#design/breadcrumb.tsx';
import { CardsOutline } from '#design/skeleton.tsx';
import { ContractDocument } from './components/contract-document/contract-document.tsx';
import { SignContract } from './components/sign-contract/sign-contract.tsx';
import classes from './e-contract.module.css';

/** 电子合同: read, sign, print. A buyer sent here by a refused checkout (code 459) returns there after signing. */
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
            <ContractDocument contract={contract} />
            <SignContract contract={contract} />
          </div>
        )}
      </PageRegion>
    </div>
  );
}

const contractQuery = apiQuery(api.user.contract, {}, { inPlace: true });
