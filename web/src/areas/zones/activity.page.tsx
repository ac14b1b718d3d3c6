import { notStartedMessage } from '@baicao/shared/validation/links';
import { useEffect } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { paths, withQuery } from '@baicao/shared/paths';
import { useRoute } from '#app/route.ts';
import { tell } from '#ui/dialogs.tsx';
import { activityAddress } from './activity-words.ts';

/**
 * The two transit pages (spec §2): `/activity/…` hands its words to `/loading/activity`, which leads on to the zone or
 * activity they mean, with the rest of the query, or to 活动不存在. Words that begin with # or * have not started (§4).
 */
export function Component() {
  const { name } = useRoute();
  const { url, url1, url2 } = useParams();
  const [query] = useSearchParams();
  const rest = Object.fromEntries([...query].filter(([key]) => key !== 'path'));
  if (name === 'activity') {
    const words = [url, url1, url2].filter((word) => word !== undefined);
    return <Navigate to={paths.loadingActivity(words, rest)} replace />;
  }
  const words = wordsOf(query.get('path'));
  if (/^[#*]/.test(words[0] ?? '')) return <NotStarted />;
  const address = activityAddress(words);
  return <Navigate to={address === null ? paths.noActivity() : withQuery(address, rest)} replace />;
}

function NotStarted() {
  useEffect(() => tell(notStartedMessage), []);
  return <Navigate to={paths.home()} replace />;
}

/** Each word is encoded, so that a slash within one does not part it. */
function wordsOf(path: string | null): string[] {
  return (path ?? '').split('/').map((word) => {
    try {
      return decodeURIComponent(word);
    } catch {
      return '';
    }
  });
}
