import { insideOr } from '@baicao/shared/validation/links';
import { Navigate, useSearchParams } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';

/** Redirect page (product §2): leads to `path` with the rest of the query; never leaves this site. */
export function Component() {
  const [query] = useSearchParams();
  return <Navigate to={onward(query)} replace />;
}

function onward(query: URLSearchParams): string {
  const target = new URL(insideOr(query.get('path'), paths.home()), location.origin);
  if (target.pathname === '/loading') return paths.home();
  for (const [name, value] of query) if (name !== 'path') target.searchParams.append(name, value);
  return target.pathname + target.search + target.hash;
}
