import { Box } from '#design/box.tsx';
import { Text } from '#design/text.tsx';
import { Row } from '#design/row.tsx';
import { Stack } from '#design/stack.tsx';
import type { CartLine } from '@baicao/shared/contract';
import { Modal } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Answer } from '@baicao/client/api';
import { api } from '#api/client.ts';
import { useWrite } from '#api/use-write.ts';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { copyResultText, type CopyReport } from './copy-report.ts';
import classes from './copy-to-stores.module.css';

type Store = Answer<typeof api.user.storesByPhone>[number];

interface Props {
  /** Counts the openings. */
  opening: number;
  lines: readonly CartLine[];
  stores: readonly Store[];
  opened: boolean;
  onClose: () => void;
}

/** Choose stores, then a report per store and line. This cart does not change. Always mounted: a dialog that mounts open cannot return the focus. */
export function CopyDialog({ opening, lines, stores, opened, onClose }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={`复制 ${lines.length} 个商品到其他门店`}
      size={560}
      centered
      closeButtonProps={{ 'aria-label': '关闭' }}
    >
      <Steps key={opening} lines={lines} stores={stores} onClose={onClose} />
    </Modal>
  );
}

function Steps({ lines, stores, onClose }: Pick<Props, 'lines' | 'stores' | 'onClose'>) {
  const [report, setReport] = useState<CopyReport | null>(null);
  const copy = useWrite(api.cart.copy, { onDone: setReport });
  if (report !== null) return <CopyResult report={report} onClose={onClose} />;
  return (
    <ChooseStores
      stores={stores}
      isBusy={copy.busy}
      onCopy={(ids) => void copy.run({ ids: lines.map(({ id }) => id), other_user_ids: [...ids] })}
      onCancel={onClose}
    />
  );
}

interface ChooseProps {
  stores: readonly Store[];
  isBusy: boolean;
  onCopy: (ids: readonly number[]) => void;
  onCancel: () => void;
}

function ChooseStores({ stores, isBusy, onCopy, onCancel }: ChooseProps) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const set = (ids: readonly number[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const id of ids)
      if (isChosen) next.add(id);
      else next.delete(id);
    setChosen(next);
  };
  const all = stores.map(({ id }) => id);
  const state = chosen.size === 0 ? 'none' : chosen.size === all.length ? 'all' : 'some';
  return (
    <>
      <Text as="p" size="s" tone="soft" marginBottom={12}>
        按各门店自己的价格、经营范围、证照和限购加入，与门店购物车里已有的商品合并；本店购物车不变。
      </Text>
      <Box as="fieldset" className={classes.stores} pad={0} line="around">
        <legend className="visually-hidden">门店</legend>
        <Row className={classes.store} justify="between" wrap gap={0} gapX={12} padX={12}>
          <Checkbox state={state} label="全部门店" text="全部门店" onChange={(on) => set(all, on)} />
        </Row>
        {stores.map(({ id, company, username, is_master: isMaster }) => (
          <Row key={id} className={classes.store} justify="between" wrap gap={0} gapX={12} padX={12}>
            <Checkbox
              state={chosen.has(id) ? 'all' : 'none'}
              label={`${company} ${username}`}
              text={company}
              onChange={(on) => set([id], on)}
            />
            <span className="muted">
              {username}
              {isMaster === 1 && ' · 总店'}
            </span>
          </Row>
        ))}
      </Box>
      <Row align="stretch" justify="end" gap={10} marginTop={16}>
        <button type="button" className="btn" onClick={onCancel}>
          取消
        </button>
        <button
          type="button"
          className="btn"
          data-primary
          disabled={chosen.size === 0}
          aria-disabled={isBusy || undefined}
          onClick={() => onCopy([...chosen])}
        >
          {buttonText(isBusy, chosen.size)}
        </button>
      </Row>
    </>
  );
}

function buttonText(isBusy: boolean, stores: number): string {
  if (isBusy) return '正在复制…';
  return stores === 0 ? '请选择门店' : `复制到 ${stores} 家门店`;
}

/** The result per store; lines whose number was corrected or which were refused, with the reason. */
function CopyResult({ report, onClose }: { report: CopyReport; onClose: () => void }) {
  const result = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone: the focus moves to the result.
  useEffect(() => result.current?.focus(), []);
  return (
    <div ref={result} tabIndex={-1} className={classes.result}>
      {report.map((store) => {
        const changed = store.lines.filter(({ state }) => state !== 'added');
        return (
          <Box
            key={store.user_id}
            as="section"
            className={classes.report}
            padY={12}
            line="top"
            aria-label={store.company}
          >
            <h3>{store.company}</h3>
            <p className="muted">{copyResultText(store)}</p>
            {changed.length > 0 && (
              <Stack as="ul" gap={4} size="s" marginTop={6}>
                {changed.map(({ goods_id: id, name, number, state, reason }) => (
                  <Box
                    key={id}
                    as="li"
                    padY={4}
                    padX={10}
                    surface={state === 'refused' ? 'price' : 'warn'}
                    rounded
                    breaks
                  >
                    <Text weight="strong">{name}</Text>{' '}
                    {state === 'corrected' && <span className="num">× {number}</span>}
                    <Text block tone="soft">
                      {reason}
                    </Text>
                  </Box>
                ))}
              </Stack>
            )}
          </Box>
        );
      })}
      <Row align="stretch" justify="end" gap={10} marginTop={16}>
        <button type="button" className="btn" data-primary onClick={onClose}>
          完成
        </button>
      </Row>
    </div>
  );
}
