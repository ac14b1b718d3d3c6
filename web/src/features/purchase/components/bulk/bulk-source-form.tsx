import { Row } from '#design/row.tsx';
import { Stack } from '#design/stack.tsx';
import { Text } from '#design/text.tsx';
import { limits } from '@baicao/shared/limits';
import { tableExtensions, tableFileNames } from '@baicao/shared/table-files';
import { isBlank } from '@baicao/shared/text/tidy-text';
import { useEffect, useId, useRef, useState, type DragEvent, type KeyboardEvent, type RefObject } from 'react';
import { reportFailure } from '#api/failure.ts';
import { bulkFileError, type BulkSource, type useBulkMatch } from '../../use-bulk-match.ts';
import { saveTemplate } from './bulk-sheets.ts';
import classes from './bulk.module.css';

interface Props {
  text: string;
  onText: (text: string) => void;
  onSend: (source: BulkSource) => void;
  match: ReturnType<typeof useBulkMatch>;
}

const placeholder = `每行一个商品，例如：
阿莫西林胶囊 0.25g*24粒 30盒
6901234567892	2件
国药准字H20012345，10盒
可直接从 Excel 或微信复制粘贴（Ctrl + V）`;

const accepted = [...tableExtensions.map((end) => `.${end}`), 'text/csv', 'text/plain'].join(',');

/** Paste a list, or pick or drop a file. */
export function BulkSourceForm({ text, onText, onSend, match }: Props) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  usePasteAnywhere(field);
  const [empty, setEmpty] = useState(false);
  const send = () => {
    setEmpty(isBlank(text));
    if (!isBlank(text)) onSend({ text });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  };
  const error = empty ? '请先粘贴采购清单' : match.error;
  return (
    <Row wrap align="stretch" gap={16} pad={16}>
      <Stack className={classes.paste} gap={8}>
        <Text htmlFor={id} as="label" weight="strong">
          粘贴采购清单
        </Text>
        <textarea
          ref={field}
          id={id}
          className={classes.text}
          value={text}
          placeholder={placeholder}
          spellCheck={false}
          aria-describedby={error === '' ? undefined : `${id}-error`}
          onChange={(event) => {
            setEmpty(false);
            onText(event.currentTarget.value);
          }}
          onKeyDown={onKeyDown}
        />
        <Row wrap gap={8} gapX={12}>
          <button type="button" className="btn" data-primary aria-disabled={match.isBusy || undefined} onClick={send}>
            {match.isBusy ? '正在识别…' : '识别清单'}
          </button>
          <span className="muted">Ctrl + Enter</span>
          <Text className="num" tone="soft" pushed>
            {linesIn(text)} 行
          </Text>
          {text !== '' && (
            <button type="button" className="link" onClick={() => onText('')}>
              清空
            </button>
          )}
        </Row>
      </Stack>
      <FileDrop
        onSend={(source) => {
          setEmpty(false);
          onSend(source);
        }}
        match={match}
      />
      {error !== '' && !match.isBusy && (
        <Text as="p" id={`${id}-error`} tone="bad" breaks role="alert">
          {error}
        </Text>
      )}
    </Row>
  );
}

/** Ctrl+V on the page, not in another field, pastes here: the field gets the focus before the browser inserts the text. */
function usePasteAnywhere(field: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    const focusField = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'v' || !(event.ctrlKey || event.metaKey)) return;
      if (event.target instanceof Element && event.target.closest('input, textarea, select, [role="dialog"]')) return;
      field.current?.focus();
    };
    document.addEventListener('keydown', focusField);
    return () => document.removeEventListener('keydown', focusField);
  }, [field]);
}

function linesIn(text: string): number {
  return text.split('\n').filter((line) => !isBlank(line)).length;
}

function FileDrop({ onSend, match }: Pick<Props, 'onSend' | 'match'>) {
  const field = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [refused, setRefused] = useState('');
  const take = (file: File | undefined) => {
    if (!file || match.isBusy) return;
    const error = bulkFileError(file);
    setRefused(error === '' ? '' : `${file.name}：${error}`);
    if (error === '') onSend({ file });
  };
  const over = (isHere: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isHere);
  };
  const onDrop = (event: DragEvent) => {
    over(false)(event);
    take(event.dataTransfer.files[0]);
  };
  return (
    <Stack
      className={classes.drop}
      alignX="center"
      gap={8}
      pad={16}
      data-over={isOver || undefined}
      onDragOver={over(true)}
      onDragLeave={over(false)}
      onDrop={onDrop}
    >
      <Text as="p" weight="strong">
        或上传文件
      </Text>
      <input
        ref={field}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label="选择采购清单文件"
        accept={accepted}
        onChange={(event) => {
          take(event.currentTarget.files?.[0]);
          // Choosing the same file again must count as a change.
          event.currentTarget.value = '';
        }}
      />
      <button
        type="button"
        className="btn"
        aria-disabled={match.isBusy || undefined}
        onClick={() => field.current?.click()}
      >
        选择文件
      </button>
      <Text as="p" size="xs" tone="quiet">
        也可将文件拖到这里
      </Text>
      {match.progress !== null && (
        <Row as="p" gap={8} size="xs" role="status">
          <progress
            className={classes.progress}
            value={match.progress === 1 ? undefined : match.progress}
            max={1}
            aria-label="上传清单"
          />
          {match.progress === 1 ? '正在识别…' : `已上传 ${Math.round(match.progress * 100)} %`}
          <button type="button" className="link" onClick={match.cancel}>
            取消
          </button>
        </Row>
      )}
      {refused !== '' && (
        <Text as="p" tone="bad" breaks role="alert">
          {refused}
        </Text>
      )}
      <Stack as="ul" gap={2} padY={8} size="xs" tone="soft" line="top">
        <li>
          {tableFileNames}，最多 {limits.bulk.rowsMax.toLocaleString('zh-CN')} 行、
          {limits.upload.maxBytes / 1024 / 1024} MB
        </li>
        <li>按商品编号、条码、批准文号，或名称 + 规格 + 厂家识别</li>
        <li>数量可写“30盒”，“2件”按整件计</li>
      </Stack>
      <button type="button" className="link" onClick={() => void saveTemplate().catch(reportFailure)}>
        下载模板（XLSX）
      </button>
    </Stack>
  );
}
