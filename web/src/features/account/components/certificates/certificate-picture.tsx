import { Text } from '#design/text.tsx';
import { useState } from 'react';
import { FileLink } from '#design/file-link.tsx';
import { PictureLightbox } from '#design/picture-lightbox.tsx';
import classes from './certificates.module.css';

interface Props {
  name: string;
  /** Empty for a PDF and where there is none. */
  image: string;
  /** Picture or PDF; empty where there is none. */
  fileUrl: string;
}

/** The file of a certificate: a picture opens over the window, a PDF in a tab of its own, a missing one is an outline. */
export function CertificatePicture({ name, image, fileUrl }: Props) {
  const [open, setOpen] = useState(false);
  if (image !== '') {
    return (
      <>
        <button
          type="button"
          className={classes.picture}
          aria-haspopup="dialog"
          aria-label={`放大查看${name}`}
          onClick={() => setOpen(true)}
        >
          <img src={image} alt="" loading="lazy" />
        </button>
        <PictureLightbox name={name} pictures={[image]} index={open ? 0 : undefined} onClose={() => setOpen(false)} />
      </>
    );
  }
  if (fileUrl === '') {
    return (
      <span className={classes.picture} data-empty aria-hidden>
        暂无
      </span>
    );
  }
  return (
    <FileLink url={fileUrl} className={classes.picture}>
      <Text as="b" tone="brand">
        PDF
      </Text>
      <span className="visually-hidden">打开{name}</span>
    </FileLink>
  );
}
