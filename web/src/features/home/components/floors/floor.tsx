import { Card } from '#design/card.tsx';
import { Row } from '#design/row.tsx';
import { Text } from '#design/text.tsx';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { type ReactNode, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { ApiFailure } from '@baicao/client/failure';
import { ErrorView, requestIdOf } from '#design/error-view.tsx';
import type { RegionState } from '#design/region.tsx';
import { Guarded } from '#design/guarded.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { useNear } from '#design/use-near.ts';
import classes from './floor.module.css';

interface Props<D> {
  title: string;
  subtitle?: ReactNode;
  /** Before the link to all: a countdown, a button. */
  aside?: ReactNode;
  more?: { text: string; to: string };
  query: UseQueryOptions<D, ApiFailure, D, readonly unknown[]>;
  /** Delays the query while its input is loading. */
  wait?: boolean;
  /** Height reserved while loading, in px. */
  height: number;
  isEmpty: (data: D) => boolean;
  /** Text when there is nothing to show. */
  empty: ReactNode;
  children: (data: D) => ReactNode;
}

/**
 * One floor (楼层) of the home page: fetches when it comes near the viewport, reserves its height while loading, and has
 * its own skeleton, error and empty text.
 */
export function Floor<D>({
  title,
  subtitle,
  aside,
  more,
  query,
  wait = false,
  height,
  isEmpty,
  empty,
  children,
}: Props<D>) {
  const ref = useRef<HTMLElement>(null);
  const near = useNear(ref);
  const answer = useQuery({ ...query, enabled: near && !wait });
  const headingId = useId();
  return (
    <section ref={ref} className={classes.floor} aria-labelledby={headingId}>
      <Row as="header" align="baseline" gap={12} marginBottom={10}>
        <Text as="h2" id={headingId} size="l" fixed>
          {title}
        </Text>
        {subtitle && (
          <Text shrink size="s" tone="quiet" clamp={1}>
            {subtitle}
          </Text>
        )}
        <Row as="span" fixed pushed gap={16}>
          {aside}
          {more && (
            <Text as={Link} block padY={2} tone="soft" to={more.to} aria-label={`${title}：${more.text}`}>
              {more.text} ›
            </Text>
          )}
        </Row>
      </Row>
      <ReservedRegion height={height} answer={answer}>
        {(data) => (isEmpty(data) ? <EmptyFloor>{empty}</EmptyFloor> : children(data))}
      </ReservedRegion>
    </section>
  );
}

export function EmptyFloor({ children }: { children: ReactNode }) {
  return (
    <Card as="p" pad={24} tone="quiet" textAlign="center">
      {children}
    </Card>
  );
}

interface ReservedRegionProps<D> {
  height: number;
  answer: RegionState<D>;
  children: (data: D) => ReactNode;
}

/** Content of a query that reserves its height while loading, so that nothing below moves. */
export function ReservedRegion<D>({ height, answer, children }: ReservedRegionProps<D>) {
  const retry = () => void answer.refetch();
  const frame = (error: ReactNode) => <Card as="div">{error}</Card>;
  if (answer.data !== undefined)
    return (
      <Guarded data={answer.data} retry={retry} frame={frame}>
        {children}
      </Guarded>
    );
  if (answer.error)
    return frame(<ErrorView message={answer.error.message} requestId={requestIdOf(answer.error)} retry={retry} />);
  return (
    <div style={{ minHeight: height }}>
      <Skeleton shape="block" height={height} />
    </div>
  );
}

/** `isEmpty` for floors whose answer is a page of rows. */
export function noRows({ rows }: { rows: readonly unknown[] }): boolean {
  return rows.length === 0;
}
