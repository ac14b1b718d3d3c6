import { useQuery } from '@tanstack/react-query';
import { DataTable, type Column } from '#design/data-table.tsx';
import { FileLink } from '#design/file-link.tsx';
import { Region } from '#design/region.tsx';
import type { Data, Contract } from '@baicao/shared/contract';
import { dossierQuery } from '../../document.queries.ts';
import { DocumentState } from '../search/document-state.tsx';

type File = Data<Contract['document']['dossier']>['files'][number];

const columns: readonly Column<File>[] = [
  {
    name: 'file',
    title: '资料',
    cell: ({ subject, kind_label: kind, file_url: url }) => (
      <FileLink url={url}>
        {subject} {kind}
      </FileLink>
    ),
  },
  { name: 'number', title: '编号', cell: ({ number }) => number },
  {
    name: 'days',
    title: '有效期',
    cell: ({ issued_on: from, valid_to: to }) => `${from} 起${to === null ? '' : `，至 ${to}`}`,
  },
  { name: 'state', title: '状态', cell: (file) => <DocumentState {...file} /> },
];

/** The documents of one order, each to be opened. */
export function DossierFiles({ orderId }: { orderId: number }) {
  const dossier = useQuery(dossierQuery(orderId));
  return (
    <Region query={dossier}>
      {({ files }) => (
        <DataTable
          caption="首营资料目录"
          rows={files}
          rowKey={(file) => file.file_url}
          columns={columns}
          narrow={['file state', 'number number', 'days days']}
        />
      )}
    </Region>
  );
}
