import type { GoodsDetail } from '@baicao/shared/contract';
import { useState } from 'react';
import { Box } from '#design/box.tsx';
import { Img } from '#design/img.tsx';
import { PictureLightbox } from '#design/picture-lightbox.tsx';
import { Row } from '#design/row.tsx';
import { Text } from '#design/text.tsx';
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
        <Box line="around" clip>
          <Img src="" alt={`${name}暂无图片`} eager />
        </Box>
      </div>
    );
  return (
    <div className={classes.gallery}>
      <Box
        as="button"
        type="button"
        className={classes.stage}
        block
        pad={0}
        surface="paper"
        line="around"
        clip
        aria-haspopup="dialog"
        aria-label={`放大查看 ${name} 第 ${index + 1} 张，共 ${pictures.length} 张`}
        onClick={() => setOpen(true)}
        {...lens.handlers}
      >
        <Img src={current.image_url} alt="" eager />
        {lens.spot && <span className={classes.spot} style={lens.spot} />}
        <Text className={classes.hint} padX={8} size="xs" tone="inverse" aria-hidden>
          点击看大图
        </Text>
      </Box>
      {lens.zoomed && (
        <div
          className={classes.zoom}
          style={{ backgroundImage: `url("${current.detail}")`, ...lens.zoomed }}
          aria-hidden
        />
      )}
      {pictures.length > 1 && (
        <Row as="ul" className={classes.thumbs} gap={8} marginTop={8} aria-label="商品图片">
          {pictures.map((picture, i) => (
            <li key={`${i}${picture.thumb_url}`}>
              <Box
                as="button"
                type="button"
                className={classes.thumb}
                block
                pad={0}
                surface="paper"
                line="around"
                clip
                aria-label={`第 ${i + 1} 张`}
                aria-pressed={i === index}
                onClick={() => setIndex(i)}
                onPointerEnter={() => setIndex(i)}
              >
                <Img src={picture.thumb_url} alt="" eager />
              </Box>
            </li>
          ))}
        </Row>
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
