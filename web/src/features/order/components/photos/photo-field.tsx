import { limits } from '@baicao/shared/limits';
import type { Dispatch, SetStateAction } from 'react';
import { api } from '#api/client.ts';
import { useUpload } from '#api/use-upload.ts';
import { Row } from '#design/row.tsx';
import { Stack } from '#design/stack.tsx';
import { Text } from '#design/text.tsx';
import { UploadField } from '#design/upload-field.tsx';
import { photoHint, type Photo } from '../../needed-photos.ts';
import { PhotoStrip } from './photo-strip.tsx';

interface Props {
  orderId: number;
  photos: readonly Photo[];
  onChange: Dispatch<SetStateAction<readonly Photo[]>>;
  /** Whether the request cannot be sent without. */
  isRequired: boolean;
}

const { photosMax } = limits.afterSales;

/** Photos of a request: each is uploaded when it is chosen, and can be taken away again before the request is sent. */
export function PhotoField({ orderId, photos, onChange, isRequired }: Props) {
  const upload = useUpload(api.order.photoUpload, { onDone: (photo) => onChange((before) => [...before, photo]) });
  return (
    <Stack gap={6} as="section" aria-label="照片">
      <Row gap={8} wrap align="baseline">
        <Text weight="strong">照片</Text>
        {isRequired && <Text tone="bad">必传</Text>}
        <Text tone="quiet" size="s">
          {isRequired ? photoHint : `选填；${photoHint}`}
        </Text>
      </Row>
      {photos.length > 0 && (
        <PhotoStrip photos={photos} onRemove={(id) => onChange((before) => before.filter((one) => one.id !== id))} />
      )}
      {photos.length < photosMax ? (
        <UploadField
          text={photos.length === 0 ? '添加照片' : '再添加一张'}
          name=""
          progress={upload.progress}
          error={upload.failure?.message ?? ''}
          onFile={(file) => void upload.send({ id: orderId, file })}
          onCancel={upload.cancel}
          camera
          takes="picture"
        />
      ) : (
        <Text tone="quiet" size="s">
          已添加 {photosMax} 张，可移除后更换
        </Text>
      )}
    </Stack>
  );
}
