import { Text } from '#design/text.tsx';
import { useEffect, useState } from 'react';
import { sizeText } from '#design/file-size.ts';
import classes from './certificate-form.module.css';

/** The chosen picture before it is sent: whether it is sharp enough is best seen here. A PDF shows its name. */
export function ChosenFile({ file }: { file: File | null }) {
  const [shown, setShown] = useState<{ file: File; url: string } | null>(null);
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return;
    // The content policy allows pictures of this site and data addresses, no blob ones.
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') setShown({ file, url: reader.result });
    });
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  if (!file) return null;
  return (
    <figure className={classes.chosen}>
      {shown?.file === file && <img src={shown.url} alt="" />}
      <Text as="figcaption" size="xs" tone="soft" clamp={1} title={file.name}>
        {file.name} <span className="num">{sizeText(file.size)}</span>
      </Text>
    </figure>
  );
}
