import { Modal } from '@mantine/core';
import { shortcuts } from '#console/frame/keys.ts';
import classes from './palette.module.css';

/** The keys of the console. */
export function Shortcuts({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title="快捷键" closeButtonProps={{ 'aria-label': '关闭' }}>
      <dl className={classes.shortcuts}>
        {shortcuts.map(([keys, meaning]) => (
          <div key={keys}>
            <dt>
              {keys.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
