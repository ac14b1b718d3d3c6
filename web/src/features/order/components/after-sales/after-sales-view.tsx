import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { Card } from '#design/card.tsx';
import { CopyButton } from '#design/copy-button.tsx';
import { Facts } from '#design/facts.tsx';
import { Notice } from '#design/notice.tsx';
import { PageHead } from '#design/page-head.tsx';
import { Row } from '#design/row.tsx';
import { Stack } from '#design/stack.tsx';
import type { AfterSales } from '../../picked-lines.ts';
import { OrderTracker } from '../order-tracker/order-tracker.tsx';
import { PhotoStrip } from '../photos/photo-strip.tsx';
import { LineTable } from '../order-lines/line-table.tsx';

interface Props {
  /** 退货单, 售后单. */
  noun: string;
  afterSales: AfterSales;
  /** What happens next; empty where nothing does. */
  next?: string;
  facts: readonly { readonly name: string; readonly value: ReactNode }[];
  /** Below the lines: the refund. Given, the lines show their refunds too. */
  children?: ReactNode;
}

/** A return or an after-sales request: state and progress, details, goods. The answer stands in the progress until a later step follows it. */
export function AfterSalesView({ noun, afterSales, next = '', facts, children }: Props) {
  const { sn, state_label: label, steps, lines, photos, order_id: orderId, order_sn: orderSn } = afterSales;
  const order = (
    <Link to={paths.order(orderId)} className="link num">
      {orderSn}
    </Link>
  );
  return (
    <Stack gap={12}>
      <PageHead
        title={[label, next].filter(Boolean).join(' · ')}
        note={
          <Row as="span" gap={8}>
            <span>
              {noun} <span className="num">{sn}</span>
            </span>
            <CopyButton text={sn} name={`${noun}号`} />
          </Row>
        }
      />
      <Card aria-label="进度">
        <OrderTracker steps={steps} label={`${noun}进度`} />
        <LastAnswer afterSales={afterSales} />
      </Card>
      <Card title="申请内容">
        <Facts
          form="list"
          facts={[
            { name: '关联订单', value: order },
            { name: '申请时间', value: <span className="num">{afterSales.created_at}</span> },
            ...facts,
            ...(photos.length > 0 ? [{ name: '照片', value: <PhotoStrip photos={photos} /> }] : []),
          ]}
        />
      </Card>
      {lines.length > 0 && (
        <Card title="商品">
          <AfterSalesLines lines={lines} withRefund={children !== undefined} />
          {children}
        </Card>
      )}
    </Stack>
  );
}

/** The answer to a request that is closed: its last step says nothing else. */
function LastAnswer({ afterSales: { reply, steps } }: Pick<Props, 'afterSales'>) {
  const last = steps.findLast(({ time }) => time !== null);
  return reply !== '' && last?.content === '' ? <Notice>客服回复：{reply}</Notice> : null;
}

/** The goods of a return or an after-sales request with their batches. */
function AfterSalesLines({ lines, withRefund }: { lines: AfterSales['lines']; withRefund: boolean }) {
  return (
    <LineTable
      rows={lines.map((line) => ({
        key: `${line.order_goods_id}`,
        to: paths.goods(line.goods_id),
        name: line.name,
        image: line.image,
        facts: `${line.ypgg} · ${line.sccj}`,
        batches: (line.ph || '—').split(','),
        giftType: line.gift_type,
        number: `${line.number} ${line.bzdw}`,
        total: line.refund,
      }))}
      caption="商品"
      {...(withRefund ? { totalName: '退款' } : {})}
    />
  );
}
