import { Row } from '#design/row.tsx';
import { Box } from '#design/box.tsx';
import { Text } from '#design/text.tsx';
import { Modal } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import type { Rejection } from '../../rejection.ts';
import { orderIdOf, quoteChangesOf, reasonsOf, type QuoteChange } from '../../rejection-details.ts';
import classes from './submit-rejection.module.css';

interface Props {
  /** Kept while the dialog closes; null before the first rejection. */
  rejection: Rejection | null;
  opened: boolean;
  /** Fetches a new quote; the next submit orders what it says. */
  onAccept: () => void;
  onClose: () => void;
}

/** Why the order was not placed, and the next steps. Always mounted: a dialog that mounts open cannot return the focus. */
export function SubmitRejection({ rejection, opened, onAccept, onClose }: Props) {
  const needsNewQuote = rejection?.kind === 'changed' || rejection?.kind === 'payment';
  return (
    // However this dialog is closed, an outdated quote must be replaced.
    <Modal
      opened={opened}
      onClose={needsNewQuote ? onAccept : onClose}
      title="温馨提示"
      centered
      closeButtonProps={{ 'aria-label': '关闭' }}
    >
      {rejection && (
        <Content rejection={rejection} needsNewQuote={needsNewQuote} onAccept={onAccept} onClose={onClose} />
      )}
    </Modal>
  );
}

interface ContentProps extends Pick<Props, 'onAccept' | 'onClose'> {
  rejection: Rejection;
  needsNewQuote: boolean;
}

function Content({ rejection, needsNewQuote, onAccept, onClose }: ContentProps) {
  const orderId = rejection.kind === 'ordered' ? orderIdOf(rejection.errors) : null;
  return (
    <>
      <RejectionText rejection={rejection} />
      <Row align="stretch" justify="end" wrap gap={10} marginTop={16}>
        {orderId === null && (
          <Link to={paths.cart()} className="btn">
            返回购物车修改
          </Link>
        )}
        {needsNewQuote && (
          <button type="button" className="btn" data-primary data-autofocus onClick={onAccept}>
            按最新信息重新核对
          </button>
        )}
        {rejection.kind === 'goods' && (
          <button type="button" className="btn" data-autofocus onClick={onClose}>
            留在本页
          </button>
        )}
        {rejection.kind === 'ordered' && <OrderLink orderId={orderId} />}
      </Row>
    </>
  );
}

function OrderLink({ orderId }: { orderId: number | null }) {
  return (
    <Link to={orderId === null ? paths.orders() : paths.order(orderId)} className="btn" data-primary data-autofocus>
      {orderId === null ? '查看我的订单' : '查看该订单'}
    </Link>
  );
}

/** The server's message; for several refused lines all reasons; for a changed quote each change. */
function RejectionText({ rejection: { kind, message, errors } }: { rejection: Rejection }) {
  const reasons = kind === 'goods' ? reasonsOf(errors) : [];
  if (reasons.length > 1) {
    return (
      <ul className={classes.reasons}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    );
  }
  const changes = kind === 'changed' ? quoteChangesOf(errors) : [];
  return (
    <>
      <Text as="p" breaks>
        {message}
      </Text>
      {changes.length > 0 && <QuoteChanges changes={changes} />}
    </>
  );
}

function QuoteChanges({ changes }: { changes: readonly QuoteChange[] }) {
  return (
    <Box as="ul" className={classes.changes} line="around" marginTop={10}>
      {changes.map(({ name, label, before, after }) => (
        <li key={name + label + before + after}>
          <span>
            {name} {label && <span className="muted">{label}</span>}
          </span>
          <Text className={classes.change} textAlign="right" nowrap>
            <Text as="del" tone="quiet">
              {before}
            </Text>
            <span aria-hidden> → </span>
            <span className="visually-hidden">变为</span>
            <Text as="b" tone="price">
              {after}
            </Text>
          </Text>
        </li>
      ))}
    </Box>
  );
}
