import type { Certificate } from '@baicao/shared/contract';
import { FileLink } from '#design/file-link.tsx';
import { reviewText } from '../../certificate-state.ts';
import classes from './certificates.module.css';

type Upload = Certificate['history'][number];

/** How far the last upload is: 已提交 → 审核中 → 通过 or 未通过 with its reason. */
export function UploadSteps({ upload }: { upload: Upload }) {
  return (
    <ol className={classes.steps} aria-label="新证审核进度">
      <li data-done>
        <b>已提交</b>
        <time className="num">{upload.uploaded_at}</time>
      </li>
      {upload.state === 'refused' ? <RefusedSteps upload={upload} /> : <OpenSteps upload={upload} />}
    </ol>
  );
}

function OpenSteps({ upload }: { upload: Upload }) {
  const expected = reviewText(upload);
  return (
    <>
      <li aria-current="step">
        <b>审核中</b>
        {expected !== '' && <span className="num">{expected}</span>}
      </li>
      <li>
        <b>通过后自动生效</b>
      </li>
    </>
  );
}

function RefusedSteps({ upload: { state_label: label, reviewed_at: reviewedAt, note } }: { upload: Upload }) {
  return (
    <>
      <li data-done>
        <b>审核</b>
        {reviewedAt !== null && <time className="num">{reviewedAt}</time>}
      </li>
      <li data-refused aria-current="step">
        <b>{label}</b>
        {note !== '' && <span className={classes.reason}>原因：{note}</span>}
      </li>
    </>
  );
}

/** Every file handed in of one kind, newest first. */
export function UploadHistory({ name, uploads }: { name: string; uploads: readonly Upload[] }) {
  return (
    <details className={classes.history}>
      <summary>
        上传记录 {uploads.length} 条<span className="visually-hidden">：{name}</span>
      </summary>
      <ul>
        {uploads.map((upload) => (
          <li key={upload.id}>
            <time className="num">{upload.uploaded_at}</time>
            <span className="num">{upload.number}</span>
            <b data-state={upload.state}>{upload.state_label}</b>
            <FileLink url={upload.file_url}>
              查看文件
              <span className="visually-hidden">
                {' '}
                {upload.uploaded_at} 上传的{name}
              </span>
            </FileLink>
            {upload.note !== '' && <span className={classes.reason}>原因：{upload.note}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}
