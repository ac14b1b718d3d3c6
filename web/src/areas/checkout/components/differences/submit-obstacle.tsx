import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../../routes/paths.ts';
import type { Obstacle } from '../../obstacle.ts';
import classes from './submit-obstacle.module.css';

interface Props {
  obstacle: Obstacle;
  /** Takes a fresh summary; what it says is what is ordered next. */
  onAccept: () => void;
  onClose: () => void;
}

/** Why the order was not placed, and the ways on from there. */
export function SubmitObstacle({ obstacle, onAccept, onClose }: Props) {
  const isChanged = obstacle.kind === 'changed' || obstacle.kind === 'payment';
  // Whatever way such a dialog is closed, the old summary is of no use any more.
  const close = isChanged ? onAccept : onClose;
  return (
    <Modal opened onClose={close} title="温馨提示" centered closeButtonProps={{ 'aria-label': '关闭' }}>
      {obstacle.kind === 'goods' && obstacle.reasons.length > 1 ? (
        <ul className={classes.reasons}>{obstacle.reasons.map((reason) => <li key={reason}>{reason}</li>)}</ul>
      ) : (
        <p className={classes.message}>{obstacle.message}</p>
      )}
      {obstacle.kind === 'changed' && obstacle.differences.length > 0 && (
        <ul className={classes.differences}>
          {obstacle.differences.map(({ name, what, before, after }) => (
            <li key={name + what + before + after}>
              <span>{name} {what && <span className="muted">{what}</span>}</span>
              <span className={classes.change}><del>{before}</del><span aria-label="变为"> → </span><b>{after}</b></span>
            </li>
          ))}
        </ul>
      )}
      <Buttons>
        {obstacle.kind !== 'ordered' && <Link to={paths.cart()} className="btn">返回购物车修改</Link>}
        {isChanged && <button type="button" className="btn" data-primary data-autofocus onClick={onAccept}>按最新信息重新核对</button>}
        {obstacle.kind === 'goods' && <button type="button" className="btn" data-autofocus onClick={onClose}>留在本页</button>}
        {obstacle.kind === 'ordered' && <OrderLink orderId={obstacle.orderId} />}
      </Buttons>
    </Modal>
  );
}

function OrderLink({ orderId }: { orderId: number | null }) {
  return (
    <Link to={orderId === null ? paths.orders() : paths.order(orderId)} className="btn" data-primary data-autofocus>
      {orderId === null ? '查看我的订单' : '查看该订单'}
    </Link>
  );
}

function Buttons({ children }: { children: ReactNode }) {
  return <div className={classes.buttons}>{children}</div>;
}
