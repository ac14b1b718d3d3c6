import { FileButton } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { limits } from '@baicao/shared/limits';
import classes from './upload-field.module.css';

interface Props {
  /** Text of the button: 上传回执. */
  text: string;
  /** Which one, for the screen reader. */
  name: string;
  /** 0 to 1 while a file is being sent, else null. */
  share: number | null;
  /** Why the last file was refused. */
  error: string;
  onFile: (file: File) => void;
  onCancel: () => void;
  /** A second button on touch screens that opens the camera. */
  camera?: boolean;
}

/**
 * Chooses one picture or PDF and shows the progress of its upload.
 * `text, name, share, error, onFile(file), onCancel, camera?`
 */
export function UploadField({ text, name, share, error, onFile, onCancel, camera = false }: Props) {
  const [chosen, setChosen] = useState('');
  const [violation, setViolation] = useState('');
  const errorId = useId();
  const reset = useRef<() => void>(null);
  const onChange = (file: File | null) => {
    // Choosing the same file again must count as a change.
    reset.current?.();
    if (!file) return;
    const found = fileError(file);
    setViolation(found);
    setChosen(file.name);
    if (found === '') onFile(file);
  };
  const message = violation || error;
  return (
    <div className={classes.upload}>
      <FileButton resetRef={reset} accept={uploadTypes.join(',')} onChange={onChange}>
        {({ onClick }) => (
          <button
            type="button"
            className="btn"
            data-primary
            aria-disabled={share !== null || undefined}
            aria-describedby={message && share === null ? errorId : undefined}
            onClick={() => share === null && onClick()}
          >
            {share === null ? text : '正在上传…'}
            <span className="visually-hidden"> {name}</span>
          </button>
        )}
      </FileButton>
      {camera && share === null && (
        <FileButton accept={pictureTypes.join(',')} capture="environment" onChange={onChange}>
          {({ onClick }) => (
            <button type="button" className={`btn ${classes.camera}`} onClick={onClick}>
              拍照<span className="visually-hidden"> {name}</span>
            </button>
          )}
        </FileButton>
      )}
      {share === null ? (
        <span className={classes.hint}>{uploadHint}</span>
      ) : (
        <Progress file={chosen} share={share} onCancel={onCancel} />
      )}
      {message && share === null && (
        <p id={errorId} className={classes.failed} role="alert">
          {chosen !== '' && `${chosen}：`}
          {message}
        </p>
      )}
    </div>
  );
}

function Progress({ file, share, onCancel }: { file: string; share: number; onCancel: () => void }) {
  const percent = Math.round(share * 100);
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

/** Accepted file types (contract §5 Uploads); the server checks the content itself. */
const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
const uploadTypes = [...pictureTypes, 'application/pdf'] as const;

const maxMiB = limits.upload.maxBytes / 1024 / 1024;

/** Why a file would be refused, checked before it is sent; empty when it is accepted. */
export function fileError({ type, size }: Pick<File, 'type' | 'size'>): string {
  if (size === 0) return '文件是空的，请重新选择';
  if (size > limits.upload.maxBytes) return `文件超过 ${maxMiB} MB，请压缩后再上传`;
  return uploadTypes.some((one) => one === type) ? '' : '只能上传 JPG、PNG、WebP 图片或 PDF 文件';
}

const uploadHint = `支持 JPG、PNG、WebP、PDF，不超过 ${maxMiB} MB`;
