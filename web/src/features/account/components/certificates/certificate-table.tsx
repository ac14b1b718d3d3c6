import type { Certificate } from '@baicao/shared/contract';
import { Card } from '#design/card.tsx';
import { CopyButton } from '#design/copy-button.tsx';
import { DataTable, type Column } from '#design/data-table.tsx';
import { Row } from '#design/row.tsx';
import { Stack } from '#design/stack.tsx';
import { StatusTag } from '#design/status-tag.tsx';
import { Text } from '#design/text.tsx';
import { byUrgency, daysText, reviewText, shownFile, termText, toneOf, uploadText } from '../../certificate-state.ts';
import { CertificatePicture } from './certificate-picture.tsx';
import { UploadHistory } from './upload-history.tsx';

interface Props {
  certificates: readonly Certificate[];
  /** Opens the form of a new one. */
  onUpload: (certificate: Certificate) => void;
}

/** The certificates, what must be mended first: file, number, term, state with its uploads, and the way to a new one. */
export function CertificateTable({ certificates, onUpload }: Props) {
  return (
    <Card title="证照列表">
      <DataTable
        caption="证照列表"
        rows={byUrgency(certificates)}
        rowKey={({ type }) => type}
        columns={columnsOf(onUpload)}
        narrow={['name state', 'number number', 'term term', 'actions actions']}
      />
    </Card>
  );
}

function columnsOf(onUpload: Props['onUpload']): Column<Certificate>[] {
  return [
    { name: 'name', title: '证照', cell: (row) => <Name certificate={row} />, isRowHeader: true },
    { name: 'number', title: '编号', cell: (row) => <Number certificate={row} /> },
    { name: 'term', title: '有效期', cell: (row) => <span className="num">{termText(row) || '—'}</span> },
    { name: 'state', title: '状态', cell: (row) => <State certificate={row} /> },
    {
      name: 'actions',
      title: '操作',
      align: 'right',
      cell: (row) => <Actions certificate={row} onUpload={onUpload} />,
    },
  ];
}

interface RowProps {
  certificate: Certificate;
}

function Name({ certificate }: RowProps) {
  return (
    <Row as="span" gap={10}>
      <CertificatePicture name={certificate.name} {...shownFile(certificate)} />
      <Stack as="span" gap={2}>
        {certificate.name}
        {certificate.is_required === 1 && (
          <Text size="xs" tone="quiet">
            必备
          </Text>
        )}
      </Stack>
    </Row>
  );
}

function Number({ certificate: { id, number, name } }: RowProps) {
  if (id === null) return '—';
  return (
    <Row as="span" gap={4}>
      <span className="num">{number}</span> <CopyButton text={number} name={`${name}编号`} />
    </Row>
  );
}

function State({ certificate }: RowProps) {
  const { name, state, state_label: label, upload, history } = certificate;
  return (
    <Stack gap={2} size="xs">
      <Row gap={8} wrap>
        <StatusTag tone={toneOf(state)}>{label}</StatusTag>
        <Text tone={state === 'valid' ? 'quiet' : 'warn'}>{daysText(certificate)}</Text>
      </Row>
      {upload?.state === 'refused' && <Text tone="bad">新证未通过</Text>}
      {upload?.state === 'reviewing' && (
        <Text tone="warn">
          {[state === 'reviewing' ? '' : '新证审核中', reviewText(upload)].filter(Boolean).join('，')}
        </Text>
      )}
      {history.length > 0 && <UploadHistory name={name} uploads={history} />}
    </Stack>
  );
}

function Actions({ certificate, onUpload }: RowProps & Pick<Props, 'onUpload'>) {
  const { name, state } = certificate;
  const { fileUrl } = shownFile(certificate);
  const isUrgent = toneOf(state) === 'due' && certificate.upload?.state !== 'refused';
  return (
    <Row as="span" gap={12} justify="end">
      {fileUrl !== '' && (
        <a href={fileUrl} className="link">
          下载<span className="visually-hidden">{name}</span>
        </a>
      )}
      <button type="button" className="btn" data-primary={isUrgent || undefined} onClick={() => onUpload(certificate)}>
        {uploadText(certificate)}
        <span className="visually-hidden"> {name}</span>
      </button>
    </Row>
  );
}
