import { Stack } from '#design/stack.tsx';
import { Row } from '#design/row.tsx';
import { Text } from '#design/text.tsx';
import { unitsOf } from '@baicao/shared/text/characters';
import { isBlank } from '@baicao/shared/text/tidy-text';
import { Button, Textarea } from '@mantine/core';
import { useId, useState, type ClipboardEvent } from 'react';
import classes from './address-form.module.css';
import { recognise, type AddressField, type Typed } from './recognise.ts';

interface Props {
  typed: Typed;
  onFill: (values: Partial<Typed>, marked: readonly AddressField[]) => void;
}

interface Result {
  notes: readonly string[];
  /** The form as it was before. */
  before: Typed;
  isFilled: boolean;
}

/** A line copied from a chat or a label is taken apart into the fields; 撤销识别 brings back what they held. */
export function PasteBox({ typed, onFill }: Props) {
  const [line, setLine] = useState('');
  const [result, setResult] = useState<Result>();
  const hint = useId();
  const take = async (text: string) => {
    if (isBlank(text)) return;
    const { values, marked, notes } = await recognise(text, typed);
    setResult({ notes, before: typed, isFilled: marked.length > 0 });
    if (marked.length > 0) onFill(values, marked);
  };
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    // Pasted into a text already there: the button takes the whole of it.
    if (line !== '') return;
    void take(event.clipboardData.getData('text'));
  };
  const undo = () => {
    if (!result) return;
    onFill(result.before, []);
    setResult(undefined);
  };
  return (
    <Stack gap={6} pad={12} surface="ground" rounded>
      <Textarea
        label="粘贴识别（选填）"
        placeholder="粘贴一整段，如：陈晓明 13800000001 湖北省武汉市洪山区文馨路18号"
        rows={2}
        maxLength={unitsOf(500)}
        autoComplete="off"
        aria-describedby={hint}
        value={line}
        onChange={({ currentTarget }) => setLine(currentTarget.value)}
        onPaste={onPaste}
      />
      <Row wrap gap={6} gapX={12}>
        <Button size="compact-sm" variant="default" disabled={isBlank(line)} onClick={() => void take(line)}>
          识别并填入
        </Button>
        {result?.isFilled && (
          <button type="button" className={`link ${classes.undo}`} onClick={undo}>
            撤销识别
          </button>
        )}
        <Text id={hint} size="xs" tone="quiet">
          {result ? '' : '收货人、手机号、地址会自动分开填好，顺序不限'}
        </Text>
      </Row>
      <Stack role="status" className={classes.notes} gap={2} size="s" tone="warn" breaks>
        {result && result.notes.length === 0 && <p data-tone="done">已识别并填入，请核对后保存</p>}
        {result?.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </Stack>
    </Stack>
  );
}
