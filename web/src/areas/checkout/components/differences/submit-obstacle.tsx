import { Modal } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '#routes/paths.ts';
import type { Obstacle } from '../../obstacle.ts';
import { ObstacleText } from './obstacle-text.tsx';
import classes from './submit-obstacle.module.css';

interface Props {
  /** Stays while the dialog closes; null as long as there was none. */
  obstacle: Obstacle | null;
  opened: boolean;
  /** Takes a fresh summary; what it says is what is ordered next. */
  onAccept: () => void;
  onClose: () => void;
}

/** Why the order was not placed, and the ways on from there. Always there: one that is mounted open loses the focus. */
export function SubmitObstacle({ obstacle, opened, onAccept, onClose }: Props) {
  const isStale = obstacle?.kind === 'changed' || obstacle?.kind === 'payment';
  return (
    // Whatever way a dialog about changes is closed, the old summary is of no use any more.
    <Modal
      opened={opened}
      onClose={isStale ? onAccept : onClose}
      title="温馨提示"
      centered
      closeButtonProps={{ 'aria-label': '关闭' }}
    >
      {obstacle && <Content obstacle={obstacle} isStale={isStale} onAccept={onAccept} onClose={onClose} />}
    </Modal>
  );
}

interface ContentProps extends Pick<Props, 'onAccept' | 'onClose'> {
  obstacle: Obstacle;
  isStale: boolean;
}

function Content({ obstacle, isStale, onAccept, onClose }: ContentProps) {
  return (
    <>
      <ObstacleText obstacle={obstacle} />
      <div className={classes.buttons}>
        {(obstacle.kind !== 'ordered' || obstacle.orderId === null) && (
          <Link to={paths.cart()} className="btn">
            返回购物车修改
          </Link>
        )}
        {isStale && (
          <button type="button" className="btn" data-primary data-autofocus onClick={onAccept}>
            按最新信息重新核对
          </button>
        )}
        {obstacle.kind === 'goods' && (
          <button type="button" className="btn" data-autofocus onClick={onClose}>
            留在本页
          </button>
        )}
        {obstacle.kind === 'ordered' && <OrderLink orderId={obstacle.orderId} />}
      </div>
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
