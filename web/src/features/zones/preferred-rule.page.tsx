import { Stack } from '#design/stack.tsx';
import { Row } from '#design/row.tsx';
import { Box } from '#design/box.tsx';
import { Text } from '#design/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { useRoute } from '#core/route.ts';
import { Region } from '#design/region.tsx';
import { BadgeMark } from '#domain/badge-mark.tsx';
import { RichText } from '#design/rich-text.tsx';
import classes from './preferred-rule.module.css';
import { zoneQuery } from './zones.queries.ts';

/** The marks on preferred goods, explained beside the zone's rule; 单品包邮 stands in words at the goods. */
const marks = [
  { code: 'preferred', name: '优选商品', text: '采购团队挑选的常销品种，付款完成后按实付金额一元积一分。' },
  { code: null, name: '单品包邮', text: '单个品种达到标注的起包数量，本单免收运费，同单其他商品一起免。' },
  { code: 'special', name: '优选特价', text: '优选里正在降价的商品，价格与阶梯价、活动价取最低的一个。' },
] as const;

/** The rule of the preferred zone as a page without header and footer (product §2). */
export function Component() {
  const { title } = useRoute();
  const zone = useQuery(zoneQuery('yx', null));
  return (
    <article className={classes.page}>
      <Text as="p" tone="brand" weight="strong">
        百草仓
      </Text>
      <h1>{title}</h1>
      <h2>怎么看标记</h2>
      <Stack as="dl" fit={200} gap={12}>
        {marks.map(({ code, name, text }) => (
          <Box pad={12} line="around" key={name}>
            <Text as="dt" weight="strong" marginBottom={4}>
              {code && <BadgeMark code={code} />} {name}
            </Text>
            <Text as="dd" tone="soft">
              {text}
            </Text>
          </Box>
        ))}
      </Stack>
      <h2>规则条款</h2>
      <Region query={zone}>{({ rule }) => <RichText html={rule} />}</Region>
      <Row as="p" className={classes.links} wrap gap={8} marginTop={24}>
        <Link className="btn" data-primary to={paths.preferred()}>
          进入优选包邮专区
        </Link>
        <Link className="btn" to={paths.points()}>
          我的积分
        </Link>
        <Link className="btn" to={paths.home()}>
          返回首页
        </Link>
      </Row>
    </article>
  );
}
