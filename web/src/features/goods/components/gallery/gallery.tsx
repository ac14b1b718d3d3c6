import type { GoodsDetail } from '@baicao/shared/contract';
import { useState } from 'react';
import { Img } from '#design/img.tsx';
import { PictureLightbox } from '#design/picture-lightbox.tsx';
import classes from './gallery.module.css';
import { useLens } from './lens.ts';

interface Props {
  name: string;
  pictures: GoodsDetail['goods_images'];
}

/** The pictures: thumbnails, a magnifying lens under the mouse, and a lightbox on click. */
export function Gallery({ name, pictures }: Props) {
  const [index, setIndex] = useState(0);
  const [open, setOpen] = useState(false);
  const lens = useLens();
  const current = pictures[index] ?? pictures[0];
  if (!current)
    return (
      <div className={classes.gallery}>
        <div className={classes.stage}>
          <Img src="" alt={`${name}暂无图片`} eager />
        </div>
      </div>
    );
  return (
    <div className={classes.gallery}>
      <button
        type="button"
        className={classes.stage}
        aria-label={`放大查看 ${name} 第 ${index + 1} 张，共 ${pictures.length} 张`}
        onClick={() => setOpen(true)}
        {...lens.handlers}
      >
        <Img src={current.image_url} alt="" eager />
        {lens.spot && <span className={classes.spot} style={lens.spot} />}
        <span className={classes.hint} aria-hidden>
          点击看大图
        </span>
      </button>
      {lens.zoomed && (
        <div
          className={classes.zoom}
          style={{ backgroundImage: `url("${current.detail}")`, ...lens.zoomed }}
          aria-hidden
        />
      )}
      {pictures.length > 1 && (
        <ul className={classes.thumbs} aria-label="商品图片">
          {pictures.map((picture, i) => (
            <li key={`${i}${picture.thumb_url}`}>
              <button
                type="button"
                className={classes.thumb}
                aria-label={`第 ${i + 1} 张`}
                aria-pressed={i === index}
                onClick={() => setIndex(i)}
                onPointerEnter={() => setIndex(i)}
              >
                <Img src={picture.thumb_url} alt="" eager />
              </button>
            </li>
          ))}
        </ul>
      )}
      <PictureLightbox
        name={name}
        pictures={pictures.map(({ detail }) => detail)}
        index={open ? index : undefined}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}
