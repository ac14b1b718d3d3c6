import { Link } from 'react-router-dom';
import { limits } from '@baicao/shared/limits';
import { paths } from '@baicao/shared/paths';
import { api } from '#api/client.ts';
import { useUpload } from '#api/use-upload.ts';
import { Card } from '#design/card.tsx';
import { Facts } from '#design/facts.tsx';
import { FileLink } from '#design/file-link.tsx';
import { Notice } from '#design/notice.tsx';
import { Row } from '#design/row.tsx';
import { Stack } from '#design/stack.tsx';
import { StatusTag, type StatusTone } from '#design/status-tag.tsx';
import { Text } from '#design/text.tsx';
import { toast } from '#design/toast.tsx';
import { UploadField } from '#design/upload-field.tsx';
import { dueLabel, type Receipt, acceptsUpload } from '../../receipt-state.ts';
import classes from './receipts.module.css';

/** One ephedrine order and the state of its receipt. */
export function ReceiptCard({ receipt }: { receipt: Receipt }) {
  const { order_id: id, order_sn: sn, state, note, lines, delivered_at: deliveredAt, due_on: dueOn } = receipt;
  return (
    <Card as="li" pad={0} data-state={state}>
      <Row as="header" gap={4} gapX={16} wrap padX={16} padY={8} surface="ground" line="bottom" size="s">
        <ReceiptState receipt={receipt} />
        <span>
          订单号{' '}
          <Link to={paths.order(id)} className="link num">
            {sn}
          </Link>
        </span>
      </Row>
      <div className={classes.body}>
        <Stack as="ul" gap={2}>
          {lines.map(({ name, ypgg, number, bzdw }) => (
            <li key={name + ypgg}>
              {name} <Text tone="quiet">{ypgg}</Text> × {number} {bzdw}
            </li>
          ))}
        </Stack>
        <Facts
          form="list"
          facts={[
            { name: '签收时间', value: deliveredAt ?? '尚未签收' },
            { name: '上传期限', value: dueOn ?? '签收后计算' },
            { name: '上传时间', value: receipt.uploaded_at },
          ]}
        />
        <ReceiptActs receipt={receipt} />
      </div>
      {note !== '' && (
        <Notice tone={state === 'refused' ? 'bad' : 'warn'}>
          {state === 'refused'
            ? `未通过原因：${note}。请重新上传盖章的回执，每张订单最多上传 ${limits.ephedrine.receiptUploads} 次`
            : note}
        </Notice>
      )}
    </Card>
  );
}

const tones: Record<Receipt['state'], StatusTone> = {
  awaiting_shipment: 'active',
  awaiting_delivery: 'active',
  awaiting_upload: 'waiting',
  overdue: 'due',
  reviewing: 'waiting',
  passed: 'done',
  refused: 'due',
};

/** The state with the days left; an overdue one says nothing but by how many days. */
function ReceiptState({ receipt }: { receipt: Receipt }) {
  const { state, state_label: label } = receipt;
  const due = dueLabel(receipt);
  if (state === 'overdue' && due) return <StatusTag tone="due">{due.text}</StatusTag>;
  return (
    <Row as="span" gap={8}>
      <StatusTag tone={tones[state]}>{label}</StatusTag>
      {due && <Text tone={due.tone === 'over' ? 'bad' : due.tone === 'near' ? 'warn' : 'soft'}>{due.text}</Text>}
    </Row>
  );
}

/** Upload, the printable form, and the uploaded file. */
function ReceiptActs({ receipt }: { receipt: Receipt }) {
  const { order_id: id, order_sn: sn, state, delivered_at: deliveredAt } = receipt;
  return (
    <Stack gap={6} align="start">
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
    </Stack>
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
