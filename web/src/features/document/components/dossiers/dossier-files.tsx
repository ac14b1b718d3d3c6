import { useQuery } from '@tanstack/react-query';
import { FileLink } from '#design/file-link.tsx';
import { Region } from '#design/region.tsx';
import { dossierQuery } from '../../document.queries.ts';
import { DocumentState } from '../search/document-state.tsx';
import classes from './dossier-files.module.css';

/** The documents of one order, each to be opened. */
export function DossierFiles({ orderId }: { orderId: number }) {
  const dossier = useQuery(dossierQuery(orderId));
  return (
    <Region query={dossier}>
      {({ files }) => (
        <ul className={classes.files}>
          {files.map((file) => (
            <li key={file.file_url} className={classes.file}>
              <FileLink url={file.file_url} className={`link ${classes.name}`}>
                {file.subject} {file.kind_label}
              </FileLink>
              <span className={classes.meta}>{file.number}</span>
              <span className={classes.meta}>
                {file.issued_on} 起{file.valid_to === null ? '' : `，至 ${file.valid_to}`}
              </span>
              <span className={classes.state}>
                <DocumentState {...file} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Region>
  );
}
