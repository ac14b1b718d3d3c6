import type { ReactNode } from 'react';
import { ErrorBoundary, useErrorBoundary } from 'react-error-boundary';
import { ErrorView } from './error-view.tsx';

interface Props<D> {
  data: D;
  /** Fetches the data again. */
  retry: () => void;
  /** Wraps the error; default: no wrapper. */
  frame?: (error: ReactNode) => ReactNode;
  children: (data: D) => ReactNode;
}

/** Content that throws while rendering shows an error in its own place; the rest of the page stays. `data, retry, frame?, children(data)` */
export function Guarded<D>({ data, retry, frame = (error) => error, children }: Props<D>) {
  return (
    <ErrorBoundary resetKeys={[data]} fallback={frame(<Broken retry={retry} />)}>
      <Content data={data}>{children}</Content>
    </ErrorBoundary>
  );
}

/** A component of its own, so that errors of `children` are thrown inside the boundary. */
function Content<D>({ data, children }: Pick<Props<D>, 'data' | 'children'>) {
  return children(data);
}

function Broken({ retry }: { retry: () => void }) {
  const { resetBoundary } = useErrorBoundary();
  const onRetry = () => {
    retry();
    resetBoundary();
  };
  return <ErrorView message="这部分内容显示出错，请重试" retry={onRetry} />;
}
