import type { ReactNode } from 'react';
import { ErrorBoundary, useErrorBoundary } from 'react-error-boundary';
import { ErrorView } from './error-view.tsx';

interface Props<D> {
  data: D;
  /** Fetches the data anew. */
  retry: () => void;
  /** Where the error stands; as it is unless told. */
  frame?: (error: ReactNode) => ReactNode;
  children: (data: D) => ReactNode;
}

/** Content that breaks on an answer it did not expect says so in its own place; the page around it lives on. `data, retry, frame?, children(data)` */
export function Guarded<D>({ data, retry, frame = (error) => error, children }: Props<D>) {
  return (
    <ErrorBoundary resetKeys={[data]} fallback={frame(<Broken retry={retry} />)}>
      <Content data={data}>{children}</Content>
    </ErrorBoundary>
  );
}

/** Drawn by a component of its own: what breaks here breaks inside the boundary. */
function Content<D>({ data, children }: Pick<Props<D>, 'data' | 'children'>) {
  return children(data);
}

function Broken({ retry }: { retry: () => void }) {
  const { resetBoundary: drawAgain } = useErrorBoundary();
  const again = () => {
    retry();
    drawAgain();
  };
  return <ErrorView message="这部分内容显示出错，请重试" retry={again} />;
}
