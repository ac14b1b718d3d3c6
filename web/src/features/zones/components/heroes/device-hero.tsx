import { Stack } from '#design/stack.tsx';
import { Text } from '#design/text.tsx';
import { Row } from '#design/row.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { commonQuery } from '#core/site.queries.ts';
import { paths } from '@baicao/shared/paths';
import type { HeroProps } from './hero-props.ts';
import base from './hero.module.css';
import classes from './device-hero.module.css';

/** What each device class requires of the seller. */
const scopes = [
  { name: '第一类', risk: '风险程度低', mark: '×械备……号', needs: '营业执照即可经营' },
  { name: '第二类', risk: '风险程度中等', mark: '×械注准……号', needs: '经营备案，范围含该类别' },
  { name: '第三类', risk: '风险程度较高', mark: '国械注准……号', needs: '医疗器械经营许可证' },
] as const;

/** 器械: the three device classes with their requirements, and the categories with pictures. */
export function DeviceHero({ zone }: HeroProps) {
  const { data: common } = useQuery(commonQuery);
  return (
    <header className={classes.hero}>
      <div className={`${base.hero} ${classes.scopes}`}>
        <h1>{zone.name}</h1>
        <p className={base.subtitle}>{zone.subtitle}</p>
        <table>
          <caption className="visually-hidden">医疗器械分类与经营要求</caption>
          <tbody>
            {scopes.map(({ name, risk, mark, needs }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{risk}</td>
                <td>{mark}</td>
                <td>{needs}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <Row as="p" className={base.links} align="stretch" wrap gap={4} gapX={16} marginTop={8}>
          <Link to={paths.certificates()}>核对我的经营范围</Link>
          <Link to={paths.list({ qx: 2 })}>按分类找器械</Link>
        </Row>
      </div>
      <Stack as="ul" className={classes.kinds} columns={2} surface="paper" line="around" clip aria-label="器械分类">
        {common?.category_qx.slice(0, 6).map(({ id, name, image, children }) => (
          <li key={id}>
            <Link to={paths.list({ select: id, qx: 2 })}>
              <img src={image} alt="" width={48} height={48} />
              <Text shrink>
                {name}
                <Text as="small" block size="xs" tone="quiet" weight="regular" clamp={1}>
                  {children.map((child) => child.name).join(' ')}
                </Text>
              </Text>
            </Link>
          </li>
        ))}
      </Stack>
    </header>
  );
}
