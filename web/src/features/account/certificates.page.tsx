import { useQuery } from '@tanstack/react-query';
import type { Certificate } from '@baicao/shared/contract';
import { paths } from '@baicao/shared/paths';
import { certificateNames, certificateTypes, type CertificateType } from '@baicao/shared/validation/certificate-types';
import { Modal } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PageRegion } from '#core/page-region.tsx';
import { MemberPage } from '#core/member-page/member-page.tsx';
import { Notice } from '#design/notice.tsx';
import { PageHead } from '#design/page-head.tsx';
import { CardsOutline } from '#design/skeleton.tsx';
import { Stack } from '#design/stack.tsx';
import { addableTypes, pauseText, refusedText, uploadText } from './certificate-state.ts';
import { certificatesQuery, profileQuery } from './certificates.queries.ts';
import { AuditBanner } from './components/audit/audit-banner.tsx';
import { CertificateForm } from './components/certificates/certificate-form.tsx';
import { CertificateTable } from './components/certificates/certificate-table.tsx';
import { ScopeList } from './components/scopes/scope-list.tsx';

/** 资质证件: every certificate with what it stands in the way of, uploads and their review; for a new account its approval. */
export function Component() {
  const certificates = useQuery(certificatesQuery);
  const profile = useQuery({ ...profileQuery, meta: { quiet: true, inPlace: true } });
  return (
    <MemberPage crumbs={[{ text: '账户中心', to: paths.basicInfo() }, { text: '资质证件' }]}>
      <Stack gap={12}>
        <PageHead
          title="资质证件"
          note="必备证照过期或缺失时不能采购。到期前 30 天开始提醒，新证审核通过后自动换用，不影响正常采购。"
        />
        <PageRegion query={certificates} noun="资质证件" skeleton={<CardsOutline cards={[5, 5, 5]} />}>
          {(rows) => (
            <Stack gap={12}>
              {profile.data && <AuditBanner profile={profile.data} certificates={rows} />}
              <Certificates certificates={rows} />
              <ScopeList paused={pauseText(rows)} />
            </Stack>
          )}
        </PageRegion>
      </Stack>
    </MemberPage>
  );
}

function Certificates({ certificates }: { certificates: readonly Certificate[] }) {
  const { opened, open, close } = useUploadForm();
  return (
    <>
      {certificates.map((certificate) => (
        <Refused key={certificate.type} certificate={certificate} onUpload={() => open(certificate.type)} />
      ))}
      <CertificateTable certificates={certificates} onUpload={({ type }) => open(type)} />
      {addableTypes(certificates).map((type) => (
        <Notice
          key={type}
          action={
            <button type="button" className="btn" onClick={() => open(type)}>
              上传{certificateNames[type]}
            </button>
          }
        >
          采购含麻黄碱类复方制剂，还需要<b>{certificateNames[type]}</b>。
        </Notice>
      ))}
      <UploadDialog opened={opened} certificates={certificates} onClose={close} />
    </>
  );
}

/** The headline of a refused upload with the way to the next one. */
function Refused({ certificate, onUpload }: { certificate: Certificate; onUpload: () => void }) {
  const text = refusedText(certificate);
  if (text === '') return null;
  return (
    <Notice
      tone="bad"
      action={
        <button type="button" className="btn" data-primary onClick={onUpload}>
          {uploadText(certificate)}
        </button>
      }
    >
      <b>{text}</b>
    </Notice>
  );
}

/** The open form is `upload` in the address. */
function useUploadForm() {
  const [params, setParams] = useSearchParams();
  const change = (type: CertificateType | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (type === null) next.delete('upload');
        else next.set('upload', type);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const opened = certificateTypes.find((type) => type === params.get('upload')) ?? null;
  return { opened, open: change, close: () => change(null) };
}

interface DialogProps {
  opened: CertificateType | null;
  certificates: readonly Certificate[];
  onClose: () => void;
}

/** The form of the certificate in the address; the last one is kept while the dialog closes. */
function UploadDialog({ opened, certificates, onClose }: DialogProps) {
  const [shown, setShown] = useState(opened);
  if (opened !== null && opened !== shown) setShown(opened);
  const held = certificates.find(({ type }) => type === shown);
  return (
    <Modal
      opened={opened !== null}
      onClose={onClose}
      title={shown && `上传${certificateNames[shown]}`}
      size={720}
      centered
      closeButtonProps={{ 'aria-label': '关闭' }}
    >
      {shown && (
        <CertificateForm
          key={shown}
          certificate={{ type: shown, name: certificateNames[shown], number: held?.number ?? '' }}
          onClose={onClose}
        />
      )}
    </Modal>
  );
}
