import { Box } from '#design/box.tsx';
import { Text } from '#design/text.tsx';
import { Row } from '#design/row.tsx';
import { Stack } from '#design/stack.tsx';
import type { Goods } from '@baicao/shared/contract';
import { paths } from '@baicao/shared/paths';
import { barcodeDigitsMax } from '@baicao/shared/validation/barcode';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { Link } from 'react-router-dom';
import { Price } from '#domain/price.tsx';
import { canDetectBarcodes } from './barcode-detector.ts';
import { CameraDialog } from './camera-dialog.tsx';
import classes from './scan-field.module.css';
import { toneOf } from './scan-tone.ts';
import { useHandScanner } from './use-hand-scanner.ts';
import { useScan, type ScanAnswer, type ScanChoice, type ScanEntry } from './use-scan.ts';

interface Props {
  /** What a scan does: 扫码加购. */
  label: string;
  /** Where the goods go; answers the number now, or why nothing was added. */
  put: (goods: Goods) => Promise<ScanAnswer>;
}

/** A field for barcodes: typed, from a hand scanner anywhere on the page, or by camera. Keeps the focus for the next scan. `label, put` */
export function ScanField({ label, put }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [isCameraOpen, setCameraOpen] = useState(false);
  const scanning = useScan(put);
  useHandScanner(scanning.scan);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    scanning.scan(text);
    setText('');
    field.current?.focus();
  };
  return (
    <Box as="section" padY={10} padX={16} surface="ground" line="bottom" aria-label={label}>
      <Row as="form" wrap gap={8} onSubmit={onSubmit}>
        <Row as="label" className={`fields ${classes.label}`} gap={10} weight="strong">
          <span>{label}</span>
          <input
            ref={field}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            maxLength={barcodeDigitsMax + 6}
            value={text}
            placeholder="用扫码枪扫描，或输入 69 码后按 Enter"
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </Row>
        <button type="submit" className="btn">
          添加
        </button>
        {canDetectBarcodes() && (
          <button type="button" className="btn" onClick={() => setCameraOpen(true)}>
            摄像头扫码
          </button>
        )}
        <LastScan entry={scanning.entries[0]} isBusy={scanning.isBusy} />
      </Row>
      {scanning.choice && (
        <Choice
          key={scanning.choice.code}
          choice={scanning.choice}
          onChoose={(goods) => {
            scanning.choose(goods);
            field.current?.focus();
          }}
        />
      )}
      {scanning.entries.length > 1 && <Earlier entries={scanning.entries.slice(1)} />}
      <CameraDialog
        opened={isCameraOpen}
        onCode={scanning.scan}
        last={scanning.entries[0]}
        onClose={() => setCameraOpen(false)}
      />
    </Box>
  );
}

/** The answer to the last scan, read out. */
function LastScan({ entry, isBusy }: { entry: ScanEntry | undefined; isBusy: boolean }) {
  return (
    <Text role="status" as="p" grow size="s" breaks tone={toneOf(entry)}>
      {isBusy && !entry && '正在查询…'}
      {entry && (
        <span key={entry.id} className={classes.flash}>
          <Text as="b" weight="strong">
            {entry.ok ? '✓ ' : '✕ '}
          </Text>
          {entry.name !== '' && (
            <Text as="b" weight="strong">
              {entry.name}{' '}
            </Text>
          )}
          {entry.text}
          {entry.isUnknown && (
            <>
              ，
              <Link to={paths.requestGoods(`条码 ${entry.code}`)} className="link">
                去求购
              </Link>
            </>
          )}
        </span>
      )}
    </Text>
  );
}

function Earlier({ entries }: { entries: readonly ScanEntry[] }) {
  return (
    <Row as="ul" align="stretch" wrap gap={0} gapX={16} size="xs" marginTop={4} aria-label="之前的扫码">
      {entries.map(({ id, ok, name, code, text }) => (
        <Text key={id} as="li" tone={toneOf({ ok })}>
          {name || code} {text}
        </Text>
      ))}
    </Row>
  );
}

/** Several goods have one barcode: two packs of one article, say. */
function Choice({ choice, onChoose }: { choice: ScanChoice; onChoose: (goods: Goods) => void }) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.querySelector('button')?.focus(), []);
  return (
    <Box size="s" marginTop={8}>
      <p role="alert">
        条码 {choice.code} 有 {choice.goods.length} 种商品，请选择：
      </p>
      <Row as="ul" ref={list} gap={8} wrap marginTop={6}>
        {choice.goods.map((goods) => (
          <li key={goods.id}>
            <Stack
              as="button"
              type="button"
              className={classes.option}
              alignX="start"
              padX={12}
              padY={8}
              onClick={() => onChoose(goods)}
            >
              <b>{goods.name}</b>
              <Text size="xs" tone="soft">
                {goods.ypgg} · {goods.sccj}
              </Text>
              <span>
                <Price value={goods.price} label={goods.price_label} size="s" />{' '}
                {goods.is_buy === 1 ? goods.number_label : goods.buy_button_label}
              </span>
            </Stack>
          </li>
        ))}
      </Row>
    </Box>
  );
}
