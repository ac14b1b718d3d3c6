import { Stack } from '#design/stack.tsx';
import { Row } from '#design/row.tsx';
import { Box } from '#design/box.tsx';
import { Link } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { Icon } from '#design/icon.tsx';
import type { HeroProps } from './hero-props.ts';
import base from './hero.module.css';
import classes from './permit-hero.module.css';

const steps = [
  { name: '选品种', text: '看清区域与价格约定' },
  { name: '提交申请', text: '在列表或商品页点一下' },
  { name: '核对区域', text: '业务员工作日内联系' },
  { name: '开通采购', text: '按约定价格销售' },
] as const;

/** 控销: how to get a permission. */
export function PermitHero({ zone }: HeroProps) {
  return (
    <Row as="header" className={classes.hero} gap={24} tone="inverse" rounded>
      <div className={classes.seal}>
        <Icon name="shield" size={44} />
      </div>
      <Box className={classes.text} fixed>
        <h1>{zone.name}</h1>
        <p>{zone.subtitle}</p>
        <Row as="p" className={base.links} align="stretch" wrap gap={4} gapX={16} marginTop={8}>
          <Link to={paths.newControlled()}>新上控销</Link>
          <Link to={paths.messages()}>申请进度</Link>
          <Link to={paths.help('fwbz/zskf')}>专属客服</Link>
        </Row>
      </Box>
      <Stack as="ol" className={classes.steps} columns={4} grow>
        {steps.map(({ name, text }) => (
          <li key={name}>
            {name}
            <small>{text}</small>
          </li>
        ))}
      </Stack>
    </Row>
  );
}
