import { Box } from '#design/box.tsx';
import { Text } from '#design/text.tsx';
import { siteLicences } from '@baicao/shared/site-licences';
import { useState } from 'react';
import { serverNow } from '#api/server-clock.ts';
import { CopyButton } from '#design/copy-button.tsx';
import { PictureLightbox } from '#design/picture-lightbox.tsx';
import classes from './licence-wall.module.css';

/** The certificates of the site: pictures to look at closely, numbers to copy, until when they are good. */
export function LicenceWall() {
  const licences = siteLicences(serverNow() * 1000);
  const [shown, setShown] = useState<number>();
  return (
    <>
      <ul className={classes.wall} aria-label="网站资质证照">
        {licences.map(({ key, name, number, validTo, image }, index) => (
          <Box key={key} as="li" className={classes.card} shrink>
            <Text
              type="button"
              as="button"
              className={classes.picture}
              block
              pad={6}
              surface="paper"
              line="around"
              aria-label={`放大查看${name}`}
              onClick={() => setShown(index)}
            >
              <img src={image} alt="" width={840} height={600} loading="lazy" />
            </Text>
            <Text as="h2" size="m" marginTop={8}>
              {name}
            </Text>
            <p>
              <span>{number}</span>
              <CopyButton text={number} name={`${name}编号`} />
            </p>
            <p>有效期至 {validTo}</p>
          </Box>
        ))}
      </ul>
      <p className={classes.note}>以上图片由演示系统绘制，单位、编号与机关均为虚构。</p>
      <PictureLightbox
        name="网站资质"
        pictures={licences.map(({ image }) => image)}
        index={shown}
        onClose={() => setShown(undefined)}
      />
    </>
  );
}
