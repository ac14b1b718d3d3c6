import { Stack } from '#design/stack.tsx';
import { Card } from '#design/card.tsx';
import { Text } from '#design/text.tsx';
import type { Member } from '@baicao/shared/contract';
import { Link } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import own from './first-steps.module.css';

interface Step {
  name: string;
  text: string;
  to: string;
}

const approvedSteps: readonly Step[] = [
  { name: '完善资料', text: '核对公司与联系方式，方便配送和开票', to: paths.basicInfo() },
  { name: '领新人券', text: '领券中心有新客户专享的优惠券', to: paths.couponCentre() },
  { name: '逛逛商品', text: '按分类或拼音首字母找药，按中包装下单', to: paths.list() },
];

const pendingSteps: readonly Step[] = [
  { name: '核对证照', text: '营业执照、经营许可证和采购委托书齐全有效，审核更快', to: paths.certificates() },
  { name: '签署电子合同', text: '审核期间就可以签，通过后即可下单', to: paths.contract() },
  { name: '先逛逛商品', text: '价格和购买在审核通过后开放', to: paths.list() },
];

/** For those who have not ordered yet: how to begin. */
export function FirstSteps({ user }: Pick<Member, 'user'>) {
  const isPassed = user.is_passed === 1;
  return (
    <Card title={isPassed ? '第一次采购，从这里开始' : '审核通过前可以先做这些'}>
      <Stack as="ol" fit={140} gap={12}>
        {(isPassed ? approvedSteps : pendingSteps).map(({ name, text, to }, index) => (
          <li key={name}>
            <Link to={to} className={own.step}>
              <span className={own.number}>{index + 1}</span>
              <b>{name}</b>
              <Text size="xs" tone="quiet">
                {text}
              </Text>
            </Link>
          </li>
        ))}
      </Stack>
    </Card>
  );
}
