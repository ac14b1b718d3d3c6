import { Modal } from '@mantine/core';
import { againSummary, canHave, inOrderOfNeed } from '../../again-lines.ts';
import type { Again } from '../../use-again.ts';
import { AgainRow } from './again-row.tsx';
import classes from './again-dialog.module.css';

/** What buying an order again would bring today, line by line, and 加入购物车. */
export function AgainDialog({ again }: { again: Again }) {
  const { comparison, isOpen, isAdding, confirm, close } = again;
  const lines = comparison?.lines ?? [];
  const able = canHave(lines).length;
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      title={`再次购买 ${comparison?.order.order_sn ?? ''}`}
      size={720}
      centered
      closeButtonProps={{ 'aria-label': '关闭' }}
    >
      <p className={classes.summary} role="status">
        {againSummary(lines)}
      </p>
      <ul className={classes.lines}>
        {inOrderOfNeed(lines).map((line, i) => (
          <AgainRow key={`${line.goods_id}-${i}`} line={line} />
        ))}
      </ul>
      <div className={classes.buttons}>
        <button type="button" className="btn" onClick={close}>
          {able === 0 ? '关闭' : '取消'}
        </button>
        {able > 0 && (
          <button
            type="button"
            className="btn"
            data-primary
            data-autofocus
            aria-disabled={isAdding || undefined}
            onClick={confirm}
          >
            {isAdding ? '正在加入…' : `加入购物车（${able} 种）`}
          </button>
        )}
      </div>
    </Modal>
  );
}
