import { Link } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import type { HeroProps } from './hero-props.ts';
import { HeroSteps } from './hero-steps.tsx';
import { Hero } from './hero.tsx';

const steps = [
  { name: '选品种', text: '看清区域与价格约定' },
  { name: '提交申请', text: '在列表或商品页点一下' },
  { name: '核对区域', text: '业务员工作日内联系' },
  { name: '开通采购', text: '按约定价格销售' },
] as const;

/** 控销: how to get a permission. */
export function PermitHero({ zone }: HeroProps) {
  return (
    <Hero
      title={zone.name}
      note={zone.subtitle}
      links={
        <>
          <Link to={paths.newControlled()}>新上控销</Link>
          <Link to={paths.messages()}>申请进度</Link>
          <Link to={paths.help('fwbz/zskf')}>专属客服</Link>
        </>
      }
    >
      <HeroSteps steps={steps} />
    </Hero>
  );
}
