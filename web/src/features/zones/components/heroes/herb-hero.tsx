import { Row } from '#design/row.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { commonQuery } from '#core/site.queries.ts';
import { paths } from '@baicao/shared/paths';
import { herbGrades } from '../leads/herb-grade.ts';
import type { HeroProps } from './hero-props.ts';
import classes from './herb-hero.module.css';

/** 饮片: the categories as the drawers of a herb cabinet, and the scale of grades. */
export function HerbHero({ zone }: HeroProps) {
  const { data: common } = useQuery(commonQuery);
  return (
    <Row as="header" className={classes.hero} align="stretch" rounded clip>
      <Row className={classes.side} justify="center" fixed padY={12} padX={0} tone="inverse">
        <h1>{zone.name}</h1>
      </Row>
      <div className={classes.cabinet}>
        <ul className={classes.drawers} aria-label="饮片分类">
          {common?.category_zy.map(({ id, name, children }) => (
            <li key={id}>
              <Link to={paths.list({ select: id, zy: 2 })} className={classes.drawer}>
                {name}
              </Link>
              <Row as="span" className={classes.inside} align="stretch" wrap gap={0} gapX={12} size="s">
                {children.map((child) => (
                  <Link key={child.id} to={paths.list({ select: child.id, zy: 2 })}>
                    {child.name}
                  </Link>
                ))}
              </Row>
            </li>
          ))}
        </ul>
        <Row as="p" className={classes.grades} wrap gap={4} padY={8} padX={12} tone="soft">
          <span>{zone.subtitle}。等级由低到高：</span>
          {herbGrades.map((grade) => (
            <b key={grade}>{grade}</b>
          ))}
        </Row>
      </div>
    </Row>
  );
}
