import { useQuery } from '@tanstack/react-query';
import type { Certificate } from '@baicao/shared/contract';
import { paths } from '@baicao/shared/paths';
import { certificateNames } from '@baicao/shared/validation/certificate-types';
import { useSearchParams } from 'react-router-dom';
import { PageRegion } from '#core/page-region.tsx';
import { MemberPage } from '#core/member-page/member-page.tsx';
import { CardsOutline } from '#design/skeleton.tsx';
import { addableTypes, byUrgency } from './certificate-state.ts';
import { certificatesQuery, profileQuery } from './certificates.queries.ts';
import { AuditBanner } from './components/audit/audit-banner.tsx';
import { CertificateCard } from './components/certificates/certificate-card.tsx';
import { CertificateForm } from './components/certificates/certificate-form.tsx';
import classes from './components/certificates/certificates.module.css';
import { ScopeList } from './components/scopes/scope-list.tsx';

/** 资质证件: every certificate with what it stands in the way of, uploads and their review; for a new account its approval. */
export function Component() {
  const certificates = useQuery(certificatesQuery);
  const profile = useQuery({ ...profileQuery, meta: { quiet: true, inPlace: true } });
  return (
    <MemberPage crumbs={[{ text: '账户中心', to: paths.basicInfo() }, { text: '资质证件' }]}>
      <header className={classes.top}>
        <h1>资质证件</h1>
        <p>证照过期或缺失时不能采购。到期前 30 天开始提醒，新证审核通过后自动换用，不影响正常采购。</p>
      </header>
      <PageRegion query={certificates} noun="资质证件" skeleton={<CardsOutline cards={[5, 5, 5]} />}>
        {(rows) => (
          <>
            {profile.data && <AuditBanner profile={profile.data} certificates={rows} />}
            <CertificateList certificates={rows} />
          </>
        )}
      </PageRegion>
      {certificates.data && <ScopeList />}
    </MemberPage>
  );
}

/** The open form is `upload` in the address. */
function CertificateList({ certificates }: { certificates: readonly Certificate[] }) {
  const [params, setParams] = useSearchParams();
  const opened = params.get('upload');
  const onOpen = (type: string, open: boolean) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (open) next.set('upload', type);
        else next.delete('upload');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <>
      <h2 className="visually-hidden">证照列表</h2>
      <ul className={classes.list}>
        {byUrgency(certificates).map((certificate) => (
          <CertificateCard
            key={certificate.type}
            certificate={certificate}
            isOpen={opened === certificate.type}
            onOpen={(open) => onOpen(certificate.type, open)}
          />
        ))}
      </ul>
      {addableTypes(certificates).map((type) => (
        <section key={type} className={classes.more} aria-label={certificateNames[type]}>
          <p>
            采购含麻黄碱类复方制剂，还需要<b>{certificateNames[type]}</b>。
          </p>
          {opened === type ? (
            <CertificateForm
              certificate={{ type, name: certificateNames[type], number: '' }}
              onClose={() => onOpen(type, false)}
            />
          ) : (
            <button type="button" className="btn" onClick={() => onOpen(type, true)}>
              上传{certificateNames[type]}
            </button>
          )}
        </section>
      ))}
    </>
  );
}
