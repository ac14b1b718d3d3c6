import { Row } from '#design/row.tsx';
import { Stack } from '#design/stack.tsx';
import { Text } from '#design/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { commonQuery } from '#core/site.queries.ts';
import { paths } from '@baicao/shared/paths';
import { herbGrades } from '../leads/herb-grade.ts';
import classes from './herb-hero.module.css';
import type { HeroProps } from './hero-props.ts';
import { Hero } from './hero.tsx';

/** 饮片: the categories as the drawers of a herb cabinet, and the scale of grades. */
export function HerbHero({ zone }: HeroProps) {
  const { data: common } = useQuery(commonQuery);
  return (
    <Hero title={zone.name} note={zone.subtitle} about={<p>等级由低到高：{herbGrades.join(' › ')}</p>}>
      <Stack as="ul" className={classes.drawers} fit={140} gap={8} aria-label="饮片分类">
        {common?.category_zy.map(({ id, name, children }) => (
          <Stack as="li" key={id} padY={4} padX={12} surface="paper" rounded>
            <Text as={Link} to={paths.list({ select: id, zy: 2 })} tone="accent" weight="strong">
              {name}
            </Text>
            <Row as="span" wrap gap={0} gapX={12} size="s" tone="soft">
              {children.map((child) => (
                <Link key={child.id} to={paths.list({ select: child.id, zy: 2 })}>
                  {child.name}
                </Link>
              ))}
            </Row>
          </Stack>
        ))}
      </Stack>
    </Hero>
  );
}
