import { Modal } from '@mantine/core';
import type { CartLine } from '@baicao/shared/contract';
import { useState } from 'react';
import { api } from '#api/client.ts';
import { useAct } from '#api/use-act.ts';
import type { CopyReport } from '../../copy-report.ts';
import type { Store } from '../../use-stores.ts';
import { ChooseStores } from './choose-stores.tsx';
import { CopyResult } from './copy-result.tsx';

interface Props {
  /** Counts the openings: each begins with choosing. */
  opening: number;
  lines: readonly CartLine[];
  stores: readonly Store[];
  opened: boolean;
  onClose: () => void;
}

/** 复制到门店: which stores, then a report per store and line. The cart here stays as it is. Always there, so that the focus returns. */
export function CopyToStores({ opening, lines, stores, opened, onClose }: Props) {
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
  const copy = useAct(api.cart.copy, { onDone: setReport });
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
