import { FileButton } from '@mantine/core';
import { useId, useRef } from 'react';
import classes from './upload-field.module.css';
import { pictureTypes, uploadMaxMiB, uploadTypes, useChosenFile, type Takes } from './use-chosen-file.ts';

interface Props {
  /** Text of the button: 上传回执. */
  text: string;
  /** Which one, for the screen reader. */
  name: string;
  /** 0 to 1 while a file is being sent, else null. */
  progress: number | null;
  /** Why the last file was refused. */
  error: string;
  onFile: (file: File) => void;
  onCancel: () => void;
  /** A second button on touch screens that opens the camera. */
  camera?: boolean;
  /** `picture`: no PDF. */
  takes?: Takes;
}

/**
 * Chooses one picture or PDF and shows the progress of its upload. A photo over the limit is made smaller first.
 * `text, name, progress, error, onFile(file), onCancel, camera?, takes?`
 */
export function UploadField({ text, name, progress, error, onFile, onCancel, camera, takes = 'file' }: Props) {
  const { types, hint } = taken[takes];
  const chosen = useChosenFile(onFile, takes);
  const errorId = useId();
  const reset = useRef<() => void>(null);
  const onChange = (file: File | null) => {
    // Choosing the same file again must count as a change.
    reset.current?.();
    if (file) void chosen.choose(file);
  };
  const message = chosen.error || error;
  const isBusy = progress !== null || chosen.isShrinking;
  return (
    <div className={classes.upload}>
      <FileButton resetRef={reset} accept={types} onChange={onChange}>
        {({ onClick }) => (
          <button
            type="button"
            className="btn"
            data-primary
            aria-disabled={isBusy || undefined}
            aria-describedby={message && !isBusy ? errorId : undefined}
            onClick={() => !isBusy && onClick()}
          >
            {buttonText({ text, progress, isShrinking: chosen.isShrinking })}
            <span className="visually-hidden"> {name}</span>
          </button>
        )}
      </FileButton>
      {camera && !isBusy && (
        <FileButton accept={pictureTypes} capture="environment" onChange={onChange}>
          {({ onClick }) => (
            <button type="button" className={`btn ${classes.camera}`} onClick={onClick}>
              拍照<span className="visually-hidden"> {name}</span>
            </button>
          )}
        </FileButton>
      )}
      {progress === null ? (
        <span className={classes.hint}>{hint}</span>
      ) : (
        <Progress file={chosen.name} progress={progress} onCancel={onCancel} />
      )}
      <p className={classes.note} role="status">
        {chosen.note}
      </p>
      {message && !isBusy && (
        <p id={errorId} className={classes.failed} role="alert">
          {chosen.name !== '' && `${chosen.name}：`}
          {message}
        </p>
      )}
    </div>
  );
}

function buttonText({
  text,
  progress,
  isShrinking,
}: Pick<Props, 'text' | 'progress'> & { isShrinking: boolean }): string {
  if (isShrinking) return '正在压缩照片…';
  return progress === null ? text : '正在上传…';
}

function Progress({ file, progress, onCancel }: { file: string; progress: number; onCancel: () => void }) {
  const percent = Math.round(progress * 100);
  return (
    <div className={classes.progress}>
      <span className={classes.file} title={file}>
        {file}
      </span>
      <progress value={percent} max={100} aria-label={`上传 ${file}`} />
      <span className="num">{percent} %</span>
      <button type="button" className="link" onClick={onCancel}>
        取消上传
      </button>
    </div>
  );
}

const sizeHint = `不超过 ${uploadMaxMiB} MB，更大的照片会自动压缩`;
const taken: Record<Takes, { types: string; hint: string }> = {
  file: { types: uploadTypes, hint: `支持 JPG、PNG、WebP、PDF，${sizeHint}` },
  picture: { types: pictureTypes, hint: `支持 JPG、PNG、WebP，${sizeHint}` },
};
