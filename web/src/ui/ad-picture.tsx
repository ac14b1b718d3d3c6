import { useState } from 'react';
import classes from './ad-picture.module.css';

interface Props {
  image: string;
  /** Said by the picture, and shown in its stead where it is missing or broken. */
  name: string;
  width?: number;
  height?: number;
}

/** An advert's picture, or its name on the advert's own ground. `image, name, width?, height?` */
export function AdPicture({ image, name, width, height }: Props) {
  const [broken, setBroken] = useState<string>();
  if (image === '' || broken === image) return <span className={classes.words}>{name}</span>;
  return <img src={image} alt={name} width={width} height={height} onError={() => setBroken(image)} />;
}
