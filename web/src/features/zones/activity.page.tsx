import { notStartedMessage } from '@baicao/shared/validation/links';
import { useEffect } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { paths, withQuery } from '@baicao/shared/paths';
import { useRoute } from '#core/route.ts';
import { tell } from '#design/dialogs.tsx';
import { activityPath } from './activity-path.ts';

/**
 * The two redirect pages (product §2): `/activity/…` passes its segments to `/loading/activity`, which redirects to the zone
 * or activity they name, with the rest of the query, or to 活动不存在. A leading # or * means not started (product §4).
 */
export function Component() {
  const { name } = useRoute();
  const { url, url1, url2 } = useParams();
  const [query] = useSearchParams();
  const rest = Object.fromEntries([...query].filter(([key]) => key !== 'path'));
  if (name === 'activity') {
    const segments = [url, url1, url2].filter((word) => word !== undefined);
    return <Navigate to={paths.loadingActivity(segments, rest)} replace />;
  }
  const segments = segmentsOf(query.get('path'));
  if (/^[#*]/.test(segments[0] ?? '')) return <NotStarted />;
  const address = activityPath(segments);
  return <Navigate to={address === null ? paths.noActivity() : withQuery(address, rest)} replace />;
}

function NotStarted() {
  useEffect(() => tell(notStartedMessage), []);
  return <Navigate to={paths.home()} replace />;
}

/** Splits before decoding, so that an encoded slash stays within its segment. */
function segmentsOf(path: string | null): string[] {
  return (path ?? '').split('/').map((segment) => {
    try {
      return decodeURIComponent(segment);
    } catch {
      return '';
    }
  });
}
