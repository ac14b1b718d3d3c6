import { Link } from 'react-router-dom';
import { limits } from '@baicao/shared/limits';
import { paths } from '@baicao/shared/paths';
import { api } from '#api/client.ts';
import { useUpload } from '#api/use-upload.ts';
import { toast } from '#design/toast.tsx';
import { FileLink } from '#design/file-link.tsx';
import { UploadField } from '#design/upload-field.tsx';
import { dueLabel, type Receipt, acceptsUpload } from '../../receipt-state.ts';
import classes from './receipts.module.css';

/** One ephedrine order and the state of its receipt. */
export function ReceiptCard({ receipt }: { receipt: Receipt }) {
  const { order_id: id, order_sn: sn, state, note, lines, delivered_at: deliveredAt, due_on: dueOn } = receipt;
  const due = dueLabel(receipt);
  return (
    <li className={classes.card} data-state={state}>
      <header className={classes.top}>
        <span>
          订单号{' '}
          <Link to={paths.order(id)} className="link num">
            {sn}
          </Link>
        </span>
        <b className={classes.state}>{receipt.state_label}</b>
        {due && (
          <span className={classes.due} data-tone={due.tone}>
            {due.text}
          </span>
        )}
      </header>
      <div className={classes.body}>
        <ul className={classes.goods}>
          {lines.map(({ name, ypgg, number, bzdw }) => (
            <li key={name + ypgg}>
              {name} <span className="muted">{ypgg}</span> × {number} {bzdw}
            </li>
          ))}
        </ul>
        <dl className={classes.facts}>
          <div>
            <dt>签收时间</dt>
            <dd>{deliveredAt ?? '尚未签收'}</dd>
          </div>
          <div>
            <dt>上传期限</dt>
            <dd>{dueOn ?? '签收后计算'}</dd>
          </div>
          {receipt.uploaded_at && (
            <div>
              <dt>上传时间</dt>
              <dd>{receipt.uploaded_at}</dd>
            </div>
          )}
        </dl>
        <ReceiptActs receipt={receipt} />
      </div>
      {note !== '' && (
        <p className={classes.note}>
          {state === 'refused'
            ? `未通过原因：${note}。请重新上传盖章的回执，每张订单最多上传 ${limits.ephedrine.receiptUploads} 次`
            : note}
        </p>
      )}
    </li>
  );
}

/** Upload, the printable form, and the uploaded file. */
function ReceiptActs({ receipt }: { receipt: Receipt }) {
  const { order_id: id, order_sn: sn, state, delivered_at: deliveredAt } = receipt;
  return (
    <div className={classes.acts}>
      {acceptsUpload(receipt) && <UploadReceipt receipt={receipt} />}
      {deliveredAt !== null && state !== 'passed' && (
        <Link to={paths.printOrder(id, 'receipt')} className="link">
          打印回执单<span className="visually-hidden"> {sn}</span>
        </Link>
      )}
      {receipt.file_url !== '' && (
        <FileLink url={receipt.file_url}>
          查看已上传的回执<span className="visually-hidden"> {sn}</span>
        </FileLink>
      )}
    </div>
  );
}

/** Uploads the stamped receipt; a rejected file shows the server's message beside the button. */
function UploadReceipt({ receipt }: { receipt: Receipt }) {
  const upload = useUpload(api.order.hmUpload, {
    onDone: () => toast('done', `订单 ${receipt.order_sn} 的回执已上传，等待审核`),
  });
  const isFirst = receipt.uploaded_at === null;
  return (
    <UploadField
      text={isFirst ? '上传回执' : '重新上传'}
      name={`订单 ${receipt.order_sn}`}
      progress={upload.progress}
      error={upload.failure?.message ?? ''}
      onFile={(file) => void upload.send({ id: receipt.order_id, file })}
      onCancel={upload.cancel}
    />
  );
}
