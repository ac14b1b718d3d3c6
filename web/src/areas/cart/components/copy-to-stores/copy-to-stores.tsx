import { Modal } from '@mantine/core';
import type { CartLine } from '@baicao/shared/contract';
import { api } from '../../../../api/client.ts';
import { useAct } from '../../../../api/use-act.ts';
import type { Store } from '../../use-stores.ts';
import { ChooseStores } from './choose-stores.tsx';
import { CopyResult } from './copy-result.tsx';
import { useState } from 'react';
import type { CopyReport } from '../../copy-report.ts';

interface Props {
  /** Stay while the dialog closes, so that the focus finds its way back. */
  lines: readonly CartLine[];
  stores: readonly Store[];
  opened: boolean;
  onClose: () => void;
}

/** 复制到门店: which stores, then a report per store and line. The cart here stays as it is. */
export function CopyToStores({ lines, stores, opened, onClose }: Props) {
  const [report, setReport] = useState<CopyReport | null>(null);
  const copy = useAct(api.cart.copy, { onDone: setReport });
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={report === null ? `复制 ${lines.length} 个商品到其他门店` : '复制结果'}
      size={560}
      centered
      closeButtonProps={{ 'aria-label': '关闭' }}
    >
      {report === null ? (
        <ChooseStores
          stores={stores}
          isBusy={copy.busy}
          onCopy={(ids) => void copy.run({ ids: lines.map(({ id }) => id), other_user_ids: [...ids] })}
          onCancel={onClose}
        />
      ) : (
        <CopyResult report={report} onClose={onClose} />
      )}
    </Modal>
  );
}
