import { Row } from '#design/row.tsx';
import { Stack } from '#design/stack.tsx';
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
      <Stack as="ul" fit={200} columnsNarrow={2} gap={16} aria-label="网站资质证照">
        {licences.map((licence, index) => (
          <LicenceItem key={licence.key} licence={licence} onShow={() => setShown(index)} />
        ))}
      </Stack>
      <Text as="p" size="xs" tone="quiet" marginTop={12} marginBottom={20}>
        以上图片由演示系统绘制，单位、编号与机关均为虚构。
      </Text>
      <PictureLightbox
        name="网站资质"
        pictures={licences.map(({ image }) => image)}
        index={shown}
        onClose={() => setShown(undefined)}
      />
    </>
  );
}

interface ItemProps {
  licence: ReturnType<typeof siteLicences>[number];
  onShow: () => void;
}

function LicenceItem({ licence: { name, number, validTo, image }, onShow }: ItemProps) {
  return (
    <li>
      <Text
        as="button"
        type="button"
        className={classes.picture}
        pad={6}
        surface="paper"
        line="around"
        aria-haspopup="dialog"
        aria-label={`放大查看${name}`}
        onClick={onShow}
      >
        <img src={image} alt="" width={840} height={600} loading="lazy" />
      </Text>
      <Text as="h2" size="m" marginTop={8}>
        {name}
      </Text>
      <Row as="p" wrap gap={2} gapX={8} size="xs" tone="quiet" breaks>
        {number} <CopyButton text={number} name={`${name}编号`} />
      </Row>
      <Text as="p" size="xs" tone="quiet">
        有效期至 {validTo}
      </Text>
    </li>
  );
}
