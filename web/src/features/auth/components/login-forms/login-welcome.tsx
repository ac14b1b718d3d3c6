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

const kindsQuery = apiQuery(api.goods.list, { per_page: 1 }, { quiet: true, freshMs: 300_000 });

/** Beside the form: what waits behind it, and whom to call. */
export function LoginWelcome() {
  const kinds = useQuery(kindsQuery).data?.meta?.total;
  return (
    <Row as="section" grow hide="narrow" pad={24} surface="brand" line="tinted" aria-label="平台介绍">
      <Stack gap={24} grow>
        <Text as="h2" size="xl" weight="strong">
          药店、诊所的一站式采购仓
        </Text>
        <Stack as="ul" fit={200} gap={16}>
          <Fact
            figure={kinds === undefined ? '品种齐全' : `${grouped(kinds)} 个品种`}
            text="在售，逐批记录批号与效期"
          />
          <Fact figure="三个仓库" text="就近存货，分别发货" />
          <Fact figure="当天出库" text={`工作日 ${seller.cutOff} 前付款的订单`} />
        </Stack>
        <Row as="p" wrap gap={4} gapX={16} tone="soft">
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
        </Row>
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
