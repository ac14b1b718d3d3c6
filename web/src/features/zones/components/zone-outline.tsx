import { ErrorView, requestIdOf } from '#design/error-view.tsx';
import { Skeleton } from '#design/skeleton.tsx';

interface Props {
  /** The page title, known before the content. */
  title: string;
  error: Error | null;
  retry: () => void;
}

/** A zone page while loading or after a failure. */
export function ZoneOutline({ title, error, retry }: Props) {
  return (
    <>
      <h1 className="visually-hidden">{title === '' ? '活动专区' : title}</h1>
      {error ? (
        <div className="card">
          <ErrorView message={error.message} requestId={requestIdOf(error)} retry={retry} />
        </div>
      ) : (
        <>
          <Skeleton shape="block" height={180} />
          <Skeleton shape="cards" />
        </>
      )}
    </>
  );
}
