import type { Ad } from '@baicao/shared/contract';
import { AdPicture } from '#domain/advert.tsx';
import classes from './line-picture.module.css';

interface Props {
  /** Undefined: the name on a plain ground. */
  ad: Ad | undefined;
  name: string;
}

/** The banner of a controlled-sales series. */
export function LinePicture({ ad, name }: Props) {
  return (
    <span className={classes.picture} style={ad && { background: ad.bgc }}>
      <AdPicture image={ad?.image ?? ''} name={name} />
    </span>
  );
}
