import { Stack } from '#design/stack.tsx';
import { Row } from '#design/row.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { commonQuery } from '#core/site.queries.ts';
import { paths } from '@baicao/shared/paths';
import type { HeroProps } from './hero-props.ts';
import base from './hero.module.css';
import classes from './preferred-hero.module.css';

const steps = [
  { name: '选带“包邮”的商品', text: '起包数量标在每个商品上' },
  { name: '单品买够起包数量', text: '按中包装加购，自动取整' },
  { name: '本单免收运费', text: '同单其他商品一起免' },
] as const;

/** 优选包邮: how to get free shipping in three steps, and the categories. */
export function PreferredHero({ zone }: HeroProps) {
  const { data: common } = useQuery(commonQuery);
  return (
    <>
      <header className={`${base.hero} ${classes.hero}`}>
        <div>
          <h1>{zone.name}</h1>
          <p className={base.subtitle}>{zone.subtitle}</p>
          <Row as="p" className={base.links} align="stretch" wrap gap={4} gapX={16} marginTop={8}>
            <Link to={paths.preferredRule()}>优选规则</Link>
            <Link to={paths.points()}>我的积分</Link>
          </Row>
        </div>
        <Stack as="ol" className={classes.steps} columns={3}>
          {steps.map(({ name, text }, i) => (
            <li key={name}>
              <b aria-hidden>{i + 1}</b>
              <span>
                {name}
                <small>{text}</small>
              </span>
            </li>
          ))}
        </Stack>
      </header>
      {/* Rendered empty while loading, to reserve its space. */}
      {common?.category_yx.length !== 0 && (
        <Row
          as="ul"
          className={classes.categories}
          align="stretch"
          surface="paper"
          line="around"
          marginTop={12}
          aria-label="优选分类"
        >
          {common?.category_yx.map(({ id, name, image }) => (
            <li key={id}>
              <Link to={paths.list({ select: id, yx: 1 })}>
                <img src={image} alt="" loading="lazy" width={36} height={36} />
                {name}
              </Link>
            </li>
          ))}
        </Row>
      )}
    </>
  );
}
