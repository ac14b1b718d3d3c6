import { lazy, Suspense } from 'react';

const Window = lazy(() =>
  import('./picture-lightbox-window.tsx').then(({ PictureLightboxWindow }) => ({ default: PictureLightboxWindow })),
);

interface Props {
  name: string;
  /** URLs of the large pictures. */
  pictures: readonly string[];
  /** Of the picture to begin with; undefined while the lightbox is closed. */
  index: number | undefined;
  onClose: () => void;
}

/** Pictures over the whole window, with zoom; its code is loaded when it opens. `name, pictures, index, onClose` */
export function PictureLightbox({ index, ...props }: Props) {
  if (index === undefined) return null;
  return (
    <Suspense>
      <Window index={index} {...props} />
    </Suspense>
  );
}
