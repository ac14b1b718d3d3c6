import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { barcodeReader, type BarcodeReader } from './barcode-detector.ts';

/** Between two looks at the picture. */
const lookMs = 200;
/** A code still in the picture is one scan; after so long without it, it is the next. */
const goneMs = 1500;

const problems: Readonly<Record<string, string>> = {
  NotAllowedError: '没有摄像头权限：请在浏览器地址栏左侧允许使用摄像头后重试，也可以用扫码枪或手工输入。',
  NotFoundError: '没有找到摄像头，请用扫码枪或手工输入条码。',
  NotReadableError: '摄像头正被其他程序占用，请关闭后重试，也可以手工输入条码。',
};
const otherProblem = '摄像头打不开，请用扫码枪或手工输入条码。';

/** A video of the camera and the codes seen in it, while the component is mounted. */
export function useCamera(onCode: (code: string) => void): {
  videoRef: RefObject<HTMLVideoElement | null>;
  problem: string;
} {
  const videoRef = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState('');
  const onSeen = useEffectEvent(onCode);
  useEffect(() => {
    const camera = { isOver: false, stream: undefined as MediaStream | undefined };
    const turnOff = () => {
      camera.isOver = true;
      for (const track of camera.stream?.getTracks() ?? []) track.stop();
    };
    const turnOn = async () => {
      const reader = barcodeReader();
      const video = videoRef.current;
      if (!reader || !video) throw new Error('no barcode reader');
      camera.stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      // Closed while the browser asked for permission.
      if (camera.isOver) return turnOff();
      video.srcObject = camera.stream;
      await video.play();
      watch({ reader, video }, camera, (code) => onSeen(code));
    };
    turnOn().catch((thrown: unknown) => {
      if (camera.isOver) return;
      turnOff();
      setProblem((thrown instanceof Error && problems[thrown.name]) || otherProblem);
    });
    return turnOff;
  }, []);
  return { videoRef, problem };
}

function watch(
  { reader, video }: { reader: BarcodeReader; video: HTMLVideoElement },
  camera: { readonly isOver: boolean },
  onCode: (code: string) => void,
): void {
  const seenAt = new Map<string, number>();
  const look = async () => {
    if (camera.isOver) return;
    const codes = await reader.detect(video).catch(() => []);
    for (const { rawValue: code } of codes) {
      const now = performance.now();
      if (now - (seenAt.get(code) ?? -goneMs) >= goneMs) onCode(code);
      seenAt.set(code, now);
    }
    setTimeout(() => void look(), lookMs);
  };
  void look();
}
