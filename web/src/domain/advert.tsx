import type { Ad } from '@baicao/shared/contract';
import { useNear } from '#design/use-near.ts';
import { useRef, useState } from 'react';
import classes from './advert.module.css';
import { DataLink } from './data-link.tsx';

interface PictureProps {
  image: string;
  /** Alternative text, and shown instead of a missing or broken picture. */
  name: string;
  width?: number;
  height?: number;
  /** Loads within 1.3 viewports. */
  lazy?: boolean;
}

/** An advert's picture, or its name on a plain ground. `image, name, width?, height?, lazy?` */
export function AdPicture({ image, name, width, height, lazy = false }: PictureProps) {
  const picture = useRef<HTMLImageElement>(null);
  const near = useNear(picture, !lazy);
  const [broken, setBroken] = useState<string>();
  if (image === '' || broken === image) return <span className={classes.name}>{name}</span>;
  return (
    <img
      ref={picture}
      className={near ? undefined : classes.waiting}
      src={near ? image : undefined}
      alt={name}
      width={width}
      height={height}
      onError={() => setBroken(image)}
    />
  );
}

interface Props extends Omit<PictureProps, 'image' | 'name'> {
  ad: Pick<Ad, 'url' | 'image' | 'name'>;
  className?: string;
  onFollow?: () => void;
}

/** An advert: its picture as a link. `ad, className?, onFollow?, width?, height?, lazy?` */
export function Advert({ ad: { url, image, name }, className, onFollow, ...picture }: Props) {
  return (
    <DataLink url={url} className={className} onFollow={onFollow}>
      <AdPicture image={image} name={name} {...picture} />
    </DataLink>
  );
}
