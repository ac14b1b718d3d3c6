import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { commonQuery } from '#layouts/shell/shell.queries.ts';
import { paths } from '@baicao/shared/paths';
import { slotQuery } from '../../home.queries.ts';
import { AdvertRow, wideAdvert } from '../adverts/advert-row.tsx';
import { Floor } from '../floor/floor.tsx';
import classes from './brands.module.css';

const shown = 12;

/** 品牌: adverts over a wall of house marks. */
export function Brands() {
  const { data, error } = useQuery(commonQuery);
  // The frame's call fails without a word (spec §8): no floor rather than an error.
  if (!data && error) return null;
  return (
    <Floor
      title="品牌专区"
      subtitle="厂家授权，正品保障"
      more={{ text: '全部品牌', to: paths.zone('ppzq') }}
      query={commonQuery}
      height={274}
      isEmpty={({ brand }) => brand.length === 0}
      empty="品牌正在入驻。"
    >
      {({ brand }) => (
        <>
          <AdvertRow query={slotQuery('ppzq')} ratio={wideAdvert} label="品牌活动" />
          <ul className={`card ${classes.wall}`}>
            {brand.slice(0, shown).map(({ id, name, image, describe }) => (
              <li key={id}>
                <Link to={paths.brand(id)} title={describe || name}>
                  {image === '' ? <span>{name}</span> : <img src={image} alt={name} loading="lazy" />}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </Floor>
  );
}
