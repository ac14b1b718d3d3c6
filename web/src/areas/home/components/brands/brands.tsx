import { Link } from 'react-router-dom';
import { commonQuery } from '../../../../layouts/shell/shell.queries.ts';
import { paths } from '../../../../routes/paths.ts';
import { Floor } from '../floor/floor.tsx';
import classes from './brands.module.css';

const shown = 12;

/** 品牌: a wall of names. */
export function Brands() {
  return (
    <Floor
      title="品牌专区"
      subtitle="厂家授权，正品保障"
      more={{ text: '全部品牌', to: paths.zone('ppzq') }}
      query={commonQuery}
      height={190}
      isEmpty={({ brand }) => brand.length === 0}
      empty="品牌正在入驻。"
    >
      {({ brand }) => (
        <ul className={`card ${classes.wall}`}>
          {brand.slice(0, shown).map(({ id, name, image, describe }) => (
            <li key={id}>
              <Link to={paths.brand(id)} title={describe || name}>
                {image !== '' && <img src={image} alt="" loading="lazy" />}
                <span>{name}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Floor>
  );
}
