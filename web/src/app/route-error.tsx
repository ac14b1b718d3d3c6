import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { ErrorView } from '#ui/error-view.tsx';

/** A page that broke or whose code did not arrive; everything around it lives on. */
export function RouteError() {
  const error = useRouteError();
  const missingCode = error instanceof TypeError && /import|module/i.test(error.message);
  const message = missingCode ? '页面加载失败，可能是网络中断或系统刚刚更新' : '页面出错了，请刷新后重试';
  return (
    <div className="container">
      <h1 className="visually-hidden">页面无法显示</h1>
      <ErrorView
        message={isRouteErrorResponse(error) ? '页面不存在' : message}
        retry={() => location.reload()}
        retryLabel="刷新页面"
      />
    </div>
  );
}
