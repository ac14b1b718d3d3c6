import { Empty } from '#design/empty.tsx';
import { ErrorView } from '#design/error-view.tsx';
import { MoreMenu } from '#design/more-menu.tsx';
import { Notice } from '#design/notice.tsx';
import { Row } from '#design/row.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { Stack } from '#design/stack.tsx';
import { StatusTag } from '#design/status-tag.tsx';

export function StateSamples() {
  return (
    <Stack gap={16}>
      <Row gap={8} wrap>
        <StatusTag tone="waiting">审核中</StatusTag>
        <StatusTag tone="due">待付款</StatusTag>
        <StatusTag tone="active">已出库</StatusTag>
        <StatusTag tone="done">已完成</StatusTag>
        <StatusTag tone="off">已取消</StatusTag>
      </Row>
      <Row gap={8}>
        <button type="button" className="btn" data-primary>
          去支付
        </button>
        <MoreMenu about="订单 20261126000012">
          <a href="#print">打印</a>
          <a href="#documents">资料下载</a>
        </MoreMenu>
      </Row>
      <Notice>发票随订单开具，可在“电子发票”下载。</Notice>
      <Notice tone="good">已包邮。</Notice>
      <Notice
        tone="warn"
        action={
          <a className="link" href="#cert">
            上传新证
          </a>
        }
      >
        药品经营许可证还有 8 天到期。
      </Notice>
      <Notice
        tone="bad"
        action={
          <a className="link" href="#pay">
            去还款
          </a>
        }
      >
        账期支付暂停，其他支付方式不受影响。
      </Notice>
      <Empty title="还没有订单" text="下单后可在这里查看进度。">
        <a className="btn" data-primary href="#list">
          去选购
        </a>
      </Empty>
      <ErrorView message="网络中断，请检查网络后重试" retry={() => undefined} />
      <Skeleton shape="lines" count={3} />
    </Stack>
  );
}
