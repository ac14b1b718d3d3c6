import type { Certificate } from '@baicao/shared/contract';
import { FileLink } from '#design/file-link.tsx';
import { Row } from '#design/row.tsx';
import { Stack } from '#design/stack.tsx';
import { Text } from '#design/text.tsx';
import classes from './certificates.module.css';

/** Every file handed in of one kind, newest first. */
export function UploadHistory({ name, uploads }: { name: string; uploads: Certificate['history'] }) {
  return (
    <details className={classes.history}>
      <summary>
        上传记录 {uploads.length} 条<span className="visually-hidden">：{name}</span>
      </summary>
      <Stack as="ul" gap={6} padY={4}>
        {uploads.map(({ id, uploaded_at: at, state, state_label: label, file_url: file, note }) => (
          <li key={id}>
            <Row gap={0} gapX={10} wrap>
              <time className="num">{at.slice(0, 16)}</time>
              <Text tone={state === 'refused' ? 'bad' : 'soft'}>{label}</Text>
              <FileLink url={file}>
                查看文件
                <span className="visually-hidden">
                  {' '}
                  {at} 上传的{name}
                </span>
              </FileLink>
            </Row>
            {note !== '' && <Text tone="bad">原因：{note}</Text>}
          </li>
        ))}
      </Stack>
    </details>
  );
}
