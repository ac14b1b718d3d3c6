import { Row } from '#design/row.tsx';
import { Stack } from '#design/stack.tsx';
import { Text } from '#design/text.tsx';
import { paths } from '@baicao/shared/paths';
import { grouped } from '@baicao/shared/pricing/money';
import { seller } from '@baicao/shared/seller';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';
import { Advert } from '#domain/advert.tsx';
import classes from './login-welcome.module.css';

const advertQuery = apiQuery(api.focus.slot, { slot: 'login' }, { quiet: true, freshMs: 300_000 });
const kindsQuery = apiQuery(api.goods.list, { per_page: 1 }, { quiet: true, freshMs: 300_000 });

/** Beside the form, where there is room: the login advert, what waits behind the form, and whom to call. */
export function LoginWelcome() {
  const { data: adverts, isPending } = useQuery(advertQuery);
  const advert = adverts?.[0];
  const kinds = useQuery(kindsQuery).data?.meta?.total;
  return (
    <Row gap={0} grow align="stretch" surface="brand" line="tinted" rounded clip>
      {/* Its place is kept while it loads: the facts beside it would move. */}
      {isPending && <Row className={classes.advert} grow aria-hidden />}
      {advert && (
        <Row as="section" className={classes.advert} grow style={{ background: advert.bgc }} aria-label="登录页广告">
          <Advert ad={advert} />
        </Row>
      )}
      <Stack as="section" className={classes.facts} gap={20} pad={24} aria-label="平台介绍">
        <Text as="h2" size="xl" weight="strong">
          药店、诊所的一站式采购仓
        </Text>
        <Stack as="ul" gap={16}>
          <Fact
            figure={kinds === undefined ? '品种齐全' : `${grouped(kinds)} 个品种`}
            text="在售，逐批记录批号与效期"
          />
          <Fact figure="就近发货" text="货存各地仓库，一张订单分仓发出" />
          <Fact figure="当天出库" text={`工作日 ${seller.cutOff} 前付款的订单`} />
        </Stack>
        <Stack as="p" gap={0} tone="soft">
          <span>
            客服热线{' '}
            <a href={`tel:${seller.hotLine}`} className="num">
              {seller.hotLine}
            </a>
          </span>
          <span>{seller.hours}</span>
          <Link to={paths.help('fwbz/wzzz')} className="link">
            网站资质
          </Link>
        </Stack>
      </Stack>
    </Row>
  );
}

function Fact({ figure, text }: { figure: string; text: string }) {
  return (
    <Stack as="li" gap={4}>
      <Text size="xl" weight="strong" tone="brand">
        {figure}
      </Text>
      <Text tone="soft">{text}</Text>
    </Stack>
  );
}
