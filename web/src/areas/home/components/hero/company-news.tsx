import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { companyNewsQuery } from '../../home.queries.ts';
import classes from './hero.module.css';

const shown = 4;

/** The newest announcements; nothing where there are none. */
export function CompanyNews() {
  const { data } = useQuery(companyNewsQuery);
  const posts = Array.isArray(data?.rows) ? data.rows.slice(0, shown) : [];
  return (
    <section className={classes.news} aria-label="公司公告">
      {posts.length > 0 && (
        <>
          <h3>
            公告
            <Link to={paths.help('news/company')}>
              更多<span className="visually-hidden">公告</span> ›
            </Link>
          </h3>
          <ul>
            {posts.map(({ id, title }) => (
              <li key={id}>
                <Link to={paths.news(id, 3)} title={title}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
