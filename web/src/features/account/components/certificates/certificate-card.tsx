import type { Certificate } from '@baicao/shared/contract';
import { CopyButton } from '#design/copy-button.tsx';
import { daysText, shownFile, termText, toneOf, uploadText } from '../../certificate-state.ts';
import { CertificateForm } from './certificate-form.tsx';
import { CertificatePicture } from './certificate-picture.tsx';
import classes from './certificates.module.css';
import { UploadHistory, UploadSteps } from './upload-steps.tsx';

interface Props {
  certificate: Certificate;
  /** Whether its upload form is open. */
  isOpen: boolean;
  onOpen: (open: boolean) => void;
}

/** One kind of certificate: what is held, what is wrong with it, the review of the next one, and its form. */
export function CertificateCard({ certificate, isOpen, onOpen }: Props) {
  const { type, name, notice, upload, history } = certificate;
  const file = shownFile(certificate);
  const titleId = `certificate-${type}`;
  return (
    <li className={classes.card} data-tone={toneOf(certificate.state)} aria-labelledby={titleId}>
      <div className={classes.main}>
        <CertificatePicture name={name} {...file} />
        <div className={classes.text}>
          <header className={classes.head}>
            <h3 id={titleId}>{name}</h3>
            {certificate.is_required === 1 && <span className={classes.required}>必备</span>}
            <b className={classes.state}>{certificate.state_label}</b>
            <span className={classes.days}>{daysText(certificate)}</span>
          </header>
          <HeldFacts certificate={certificate} />
          {notice !== '' && <p className={classes.notice}>{notice}</p>}
        </div>
        <div className={classes.acts}>
          {file.fileUrl !== '' && (
            <a href={file.fileUrl} className="link">
              下载<span className="visually-hidden">{name}</span>
            </a>
          )}
          {!isOpen && (
            <button
              type="button"
              className="btn"
              data-primary={toneOf(certificate.state) === 'bad' || undefined}
              onClick={() => onOpen(true)}
            >
              {uploadText(certificate)}
              <span className="visually-hidden"> {name}</span>
            </button>
          )}
        </div>
      </div>
      {upload && <UploadSteps upload={upload} />}
      {isOpen && <CertificateForm certificate={certificate} onClose={() => onOpen(false)} />}
      {history.length > 0 && <UploadHistory name={name} uploads={history} />}
    </li>
  );
}

function HeldFacts({ certificate: { id, number, name, ...term } }: { certificate: Certificate }) {
  if (id === null) return null;
  return (
    <dl className={classes.facts}>
      <div>
        <dt>编号</dt>
        <dd className="num">
          {number} <CopyButton text={number} name={`${name}编号`} />
        </dd>
      </div>
      <div>
        <dt>有效期</dt>
        <dd className="num">{termText(term)}</dd>
      </div>
    </dl>
  );
}
