import { Modal } from '@mantine/core';
import { useCamera } from './use-camera.ts';
import classes from './camera-dialog.module.css';
import { Text } from '#design/text.tsx';
import { toneOf } from './scan-tone.ts';
import type { ScanEntry } from './use-scan.ts';

interface Props {
  opened: boolean;
  onCode: (code: string) => void;
  /** The answer to the last scan. */
  last: ScanEntry | undefined;
  onClose: () => void;
}

/** Scans with the camera as long as it is open; closing it, or leaving the page, turns the camera off. */
export function CameraDialog({ opened, onCode, last, onClose }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="摄像头扫码"
      size={480}
      centered
      closeButtonProps={{ 'aria-label': '关闭' }}
    >
      <Camera onCode={onCode} />
      <Text role="status" as="p" marginTop={10} tone={toneOf(last)}>
        {last ? `${last.name} ${last.text}` : '把包装上的条码放进画面，识别后自动添加'}
      </Text>
    </Modal>
  );
}

/** Mounted while the dialog is open: its end is the end of the stream. */
function Camera({ onCode }: Pick<Props, 'onCode'>) {
  const { videoRef, problem } = useCamera(onCode);
  if (problem !== '') return <p role="alert">{problem}</p>;
  return <video ref={videoRef} className={classes.video} muted playsInline aria-label="摄像头画面" />;
}
