import { ErrorView } from '#ui/error-view.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

interface Props {
  /** The page's name, which is known before its content. */
  title: string;
  error: Error | null;
  retry: () => void;
}

/** A zone that is awaited, or could not be had. `title, error, retry` */
export function ZoneOutline({ title, error, retry }: Props) {
  return (
    <>
      <h1 className="visually-hidden">{title === '' ? '活动专区' : title}</h1>
      {error ? (
        <div className="card">
          <ErrorView message={error.message} retry={retry} />
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
