import { useQuery } from '@tanstack/react-query';
import { paths } from '@baicao/shared/paths';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { insideOr } from '@baicao/shared/validation/links';
import { api } from '#api/client.ts';
import { MemberPage } from '#core/member-page/member-page.tsx';
import { PageRegion } from '#core/page-region.tsx';
import { FileLink } from '#design/file-link.tsx';
import { Notice } from '#design/notice.tsx';
import { PageHead } from '#design/page-head.tsx';
import { CardsOutline } from '#design/skeleton.tsx';
import { Stack } from '#design/stack.tsx';
import { ContractDocument, type Contract } from './components/contract-document/contract-document.tsx';
import { SignContract } from './components/sign-contract/sign-contract.tsx';
import { contractQuery } from './contract.queries.ts';
import classes from './e-contract.module.css';

const file = api.user.contractFile.endpoint.path;

/** 电子合同: read, sign, print. A buyer sent here by a refused checkout (code 459) returns there after signing. */
export function Component() {
  const query = useQuery(contractQuery);
  return (
    <MemberPage crumbs={[{ text: '账户中心', to: paths.basicInfo() }, { text: '电子合同' }]}>
      <PageRegion query={query} noun="电子合同" skeleton={<CardsOutline cards={[18]} />}>
        {(contract) => <ContractPage contract={contract} />}
      </PageRegion>
    </MemberPage>
  );
}

function ContractPage({ contract }: { contract: Contract }) {
  const [isNew, setNew] = useState(false);
  const isSigned = contract.state === 'signed';
  return (
    <Stack gap={12}>
      <div className={classes.head}>
        <PageHead title="电子合同" note={isSigned ? signedText(contract) : '下单前需要签署，签署一次即可'}>
          <button type="button" className="btn" onClick={() => window.print()}>
            打印合同
          </button>
          {isSigned && (
            <>
              <FileLink url={file} className="btn">
                查看 PDF
              </FileLink>
              <a href={file} className="btn" data-primary>
                下载 PDF
              </a>
            </>
          )}
        </PageHead>
      </div>
      {isSigned && <WayOn isNew={isNew} />}
      <div className={isSigned ? undefined : classes.columns}>
        <ContractDocument contract={contract} />
        {!isSigned && <SignContract company={contract.company} onSigned={() => setNew(true)} />}
      </div>
    </Stack>
  );
}

/** Number, time and way of the signature. */
function signedText({ number, signed_at: at, has_signature: isDrawn }: Contract): string {
  const way = isDrawn === 1 ? '公司名称与手写签名' : '公司全称电子签署';
  return `已签署 · 合同编号 ${number} · ${at?.slice(0, 16) ?? ''} · ${way}`;
}

/** After signing, and for who came from a checkout: the way on. `isNew`: just signed. */
function WayOn({ isNew }: { isNew: boolean }) {
  const to = insideOr(useSearchParams()[0].get('redirect'), '');
  if (to === '' && !isNew) return null;
  return (
    <Notice
      tone="good"
      live
      action={
        <Link to={to === '' ? paths.cart() : to} className="btn">
          {to === '' ? '去购物车' : '返回继续'}
        </Link>
      }
    >
      电子合同已签署，可以下单。
    </Notice>
  );
}
