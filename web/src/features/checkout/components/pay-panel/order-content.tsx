import type { OrderDetail } from '@baicao/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { Card } from '#design/card.tsx';
import { Facts } from '#design/facts.tsx';
import { Row } from '#design/row.tsx';
import { Stack } from '#design/stack.tsx';
import { Text } from '#design/text.tsx';
import { orderQuery } from '../../checkout.queries.ts';

/** Lines that are shown at once. */
const linesShown = 6;

/** What is paid for and where it goes, beside the payment. */
export function OrderContent({ orderId }: { orderId: number }) {
  const { data: order } = useQuery(orderQuery(orderId));
  if (!order) return null;
  const { address, order_goods: lines, kinds, pieces } = order;
  const others = lines.slice(linesShown);
  return (
    <Card
      title="订单内容"
      note={
        <Text size="s" tone="quiet">
          {kinds} 种 {pieces} 件
        </Text>
      }
    >
      <Stack gap={12}>
        <Lines lines={lines.slice(0, linesShown)} />
        {others.length > 0 && (
          <details>
            <summary className="link">展开其余 {others.length} 行</summary>
            <Lines lines={others} />
          </details>
        )}
        <Facts
          form="list"
          facts={[
            { name: '收货人', value: `${address.shr} ${address.phone}` },
            { name: '送至', value: address.full },
          ]}
        />
      </Stack>
    </Card>
  );
}

function Lines({ lines }: { lines: OrderDetail['order_goods'] }) {
  return (
    <Stack as="ul" gap={6}>
      {lines.map((line) => (
        <Row as="li" key={line.id} gap={12} justify="between" size="s">
          <Text clamp={1} grow title={line.goods.name}>
            {line.goods.name}
          </Text>
          <Text tone="soft" nowrap>
            × {line.number} {line.goods.bzdw}
          </Text>
        </Row>
      ))}
    </Stack>
  );
}
