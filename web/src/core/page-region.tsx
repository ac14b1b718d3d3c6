import type { ReactNode } from 'react';
import { codes } from '@baicao/shared/contract';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import type { ApiFailure } from '@baicao/client/failure';
import { Empty } from '#design/empty.tsx';
import { ErrorView } from '#design/error-view.tsx';
import { useArrived } from '#design/use-arrived.ts';
import { useSession } from './session.ts';

interface RegionProps<D> {
  /** A result of useQuery; its query is `inPlace`. */
  query: { data: D | undefined; error: ApiFailure | null; refetch: () => unknown };
  /** What the page shows: 订单. */
  noun: string;
  /** Shown while loading. */
  skeleton: ReactNode;
  children: (data: D) => ReactNode;
}

/** A page about one record: skeleton, the failure with its next step, or the content. `query, noun, skeleton, children(data)` */
export function PageRegion<D>({ query, noun, skeleton, children }: RegionProps<D>) {
  const { error, refetch } = query;
  const data = useArrived(query.data);
  if (data !== undefined) return children(data);
  if (error) return <PageFailure error={error} retry={() => void refetch()} noun={noun} />;
  return skeleton;
}

interface FailureProps {
  error: ApiFailure;
  retry: () => void;
  /** Noun for the 404 text, e.g. 订单. */
  noun?: string;
}

/** A page whose data could not be loaded: each kind of failure with its next step (product §8). For `inPlace` queries. */
export function PageFailure({ error, retry, noun = '内容' }: FailureProps) {
  const { pathname, search } = useLocation();
  const { kind, code, message, requestId } = error.failure;
  if (kind === 'login') {
    return (
      <Empty level={1} title="请先登录" text={message}>
        <Link to={paths.login(pathname + search)} className="btn" data-primary>
          去登录
        </Link>
      </Empty>
    );
  }
  if (kind === 'unsigned') {
    return (
      <Empty level={1} title="电子合同未签署" text={message}>
        <Link to={paths.contract(pathname + search)} className="btn" data-primary>
          去签署
        </Link>
      </Empty>
    );
  }
  if (code === codes.notApproved.code) return <NotApproved message={message} />;
  if (code === codes.notFound.code) return <NotThere noun={noun} />;
  return <ErrorView message={message} requestId={requestId} retry={retry} />;
}

function NotApproved({ message }: { message: string }) {
  const { hot_line: hotLine } = useSession().user.common_config;
  return (
    <Empty level={1} title="账号审核中" text={hotLine ? `${message}。如需加急，请拨打服务热线 ${hotLine}。` : message}>
      <Link to={paths.list()} className="btn" data-primary>
        先逛逛商品
      </Link>
      <Link to={paths.home()} className="btn">
        返回首页
      </Link>
    </Empty>
  );
}

function NotThere({ noun }: { noun: string }) {
  return (
    <Empty level={1} title={`${noun}不存在`} text={`该${noun}可能已被删除，或不属于当前账号。请核对地址后再试。`}>
      <Link to={paths.orders()} className="btn" data-primary>
        我的订单
      </Link>
      <Link to={paths.home()} className="btn">
        返回首页
      </Link>
    </Empty>
  );
}
