import { useState } from 'react';
import { PictureLightbox } from '#design/picture-lightbox.tsx';
import { Row } from '#design/row.tsx';
import { Stack } from '#design/stack.tsx';
import type { Photo } from '../../needed-photos.ts';
import classes from './photo-strip.module.css';

interface Props {
  photos: readonly Photo[];
  /** Given, each can be taken away. */
  onRemove?: (id: number) => void;
}

/** Photos of a request side by side; each opens over the window. */
export function PhotoStrip({ photos, onRemove }: Props) {
  const [shown, setShown] = useState<number>();
  return (
    <>
      <Row as="ul" gap={8} wrap aria-label="照片">
        {photos.map(({ id, url }, index) => (
          <Stack as="li" key={id} gap={4} align="center">
            <button
              type="button"
              className={classes.picture}
              aria-haspopup="dialog"
              aria-label={`放大查看第 ${index + 1} 张照片`}
              onClick={() => setShown(index)}
            >
              <img src={url} alt="" />
            </button>
            {onRemove && (
              <button type="button" className="link" onClick={() => onRemove(id)}>
                移除<span className="visually-hidden">第 {index + 1} 张照片</span>
              </button>
            )}
          </Stack>
        ))}
      </Row>
      <PictureLightbox
        name="照片"
        pictures={photos.map(({ url }) => url)}
        index={shown}
        onClose={() => setShown(undefined)}
      />
    </>
  );
}
