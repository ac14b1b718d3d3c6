import type { Goods } from '@baicao/shared/contract';
import { paths } from '@baicao/shared/paths';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Box } from '#design/box.tsx';
import { Img } from '#design/img.tsx';
import { Row } from '#design/row.tsx';
import { Stack } from '#design/stack.tsx';
import { Text } from '#design/text.tsx';
import classes from './goods-name.module.css';
import { GoodsTags } from './goods-tags.tsx';

interface Props {
  goods: Pick<Goods, 'id' | 'name' | 'ypgg' | 'sccj' | 'goods_image'> & Partial<Pick<Goods, 'tags'>>;
  /** With its picture, 40 px. */
  hasPicture?: boolean;
  /** At most so many tags. */
  tags?: number;
  /** Where the page must stay as it is: the goods open in a tab of their own. */
  inNewTab?: boolean;
  /** After the name. */
  mark?: ReactNode;
  /** Further lines. */
  children?: ReactNode;
}

/** Goods in a cell of a table: name, tags, specification and maker. `goods, hasPicture?, tags?, inNewTab?, mark?, children?` */
export function GoodsName({ goods, hasPicture = false, tags = 0, inNewTab = false, mark, children }: Props) {
  const { id, name, ypgg, sccj, goods_image: images } = goods;
  const link = { to: paths.goods(id), target: inNewTab ? '_blank' : undefined };
  return (
    <Row gap={10} align="start">
      {hasPicture && (
        <Box as={Link} {...link} className={classes.picture} fixed line="around" clip tabIndex={-1} aria-hidden>
          <Img src={images[0]?.list ?? ''} alt="" />
        </Box>
      )}
      <Stack shrink>
        <Row as="span" gap={2} gapX={6} wrap>
          <Link {...link}>{name}</Link>
          {mark}
          <GoodsTags tags={goods.tags ?? []} max={tags} />
        </Row>
        <Text size="xs" tone="quiet">
          {ypgg} · {sccj}
        </Text>
        {children}
      </Stack>
    </Row>
  );
}
