import type { TracedBatch } from '@baicao/shared/contract';
import { paths } from '@baicao/shared/paths';
import { Link } from 'react-router-dom';
import { Card } from '#design/card.tsx';
import { CopyButton } from '#design/copy-button.tsx';
import { Facts } from '#design/facts.tsx';
import { FileLink } from '#design/file-link.tsx';
import { Row } from '#design/row.tsx';
import { Stack } from '#design/stack.tsx';
import { Text } from '#design/text.tsx';
import { ExpiryText } from '../search/expiry-text.tsx';
import { TraceOrders } from './trace-orders.tsx';

/** One batch: what it is, how much of it came and is left, the sentence for a recall, and its orders. */
export function TraceResult({ batch }: { batch: TracedBatch }) {
  const { ph, name, bzdw, returning } = batch;
  const pieces = (number: number) => `${number} ${bzdw}`;
  return (
    <Card aria-label={`${name} 批号 ${ph}`}>
      <Stack gap={10}>
        <Row as="header" gap={2} gapX={16} wrap justify="between" align="baseline">
          <h2>
            <Link to={paths.goods(batch.goods_id)}>{name}</Link> <Text tone="brand">批号 {ph}</Text>
          </h2>
          <FileLink url={batch.file_url}>查看药检报告</FileLink>
        </Row>
        <Text as="p" size="xs" tone="quiet">
          {[batch.ypgg, batch.sccj, batch.pzwh].filter((part) => part !== '').join(' · ')}
        </Text>
        <Facts
          facts={[
            { name: '生产日期', value: batch.scrq },
            {
              name: '有效期至',
              value: (
                <>
                  {batch.yxq} <ExpiryText daysLeft={batch.days_left} always />
                </>
              ),
            },
            { name: '收到', value: pieces(batch.number) },
            {
              name: '已退',
              value: `${pieces(batch.returned)}${returning > 0 ? `，另 ${pieces(returning)}退货处理中` : ''}`,
            },
            { name: '未退（含已售出）', value: <b>{pieces(batch.left)}</b> },
          ]}
        />
        <Text as="p" surface="ground" padX={12} padY={8} breaks>
          {batch.summary} <CopyButton text={batch.summary} name="召回说明" />
        </Text>
        <TraceOrders batch={batch} />
      </Stack>
    </Card>
  );
}
