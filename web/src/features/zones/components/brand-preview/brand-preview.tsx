import { Row } from '#design/row.tsx';
import { Stack } from '#design/stack.tsx';
import { Box } from '#design/box.tsx';
import { Text } from '#design/text.tsx';
import type { Answer } from '@baicao/client/api';
import type { api } from '#api/client.ts';
import { Link } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { Img } from '#design/img.tsx';
import { Price } from '#domain/price.tsx';
import classes from './brand-preview.module.css';

type Brand = Answer<typeof api.brand.list>['rows'][number];

/** A brand with logo, description and best sellers. Renders the li. */
export function BrandPreview({ brand: { id, name, image, describe, goods_count: count, goods } }: { brand: Brand }) {
  const to = paths.brand(id);
  return (
    <Row as="li" align="stretch" wrap surface="paper" line="around" clip>
      <Row className={classes.sign} wrap justify="center" gap={4} gapX={12} pad={8} surface="accent" textAlign="center">
        <Link to={to} tabIndex={-1} aria-hidden>
          {image === '' ? <b>{name}</b> : <img src={image} alt="" loading="lazy" width={112} height={56} />}
        </Link>
        <h3>
          <Link to={to}>{name}</Link>
        </h3>
        <Text as="p" size="xs" tone="soft" clamp={2} hide="narrow" title={describe}>
          {describe}
        </Text>
        <Text to={to} as={Link} block padY={4} size="xs" tone="brand">
          全部 {count} 个商品 ›<span className="visually-hidden">（{name}）</span>
        </Text>
      </Row>
      <Stack as="ul" className={classes.goods} columns={4} cells aria-label={`${name}热销`}>
        {goods.map((one) => (
          <Box as="li" key={one.id} padY={8} padX={10}>
            <Link to={paths.goods(one.id)} title={`${one.name} ${one.ypgg}`}>
              <Img src={one.goods_image[0]?.list ?? ''} alt="" />
              <Text block size="s" clamp={1} marginTop={6}>
                {one.name}
              </Text>
            </Link>
            <Price value={one.price} label={one.price_label} size="s" />
          </Box>
        ))}
      </Stack>
    </Row>
  );
}
