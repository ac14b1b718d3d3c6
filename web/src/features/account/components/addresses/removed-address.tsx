import type { Address } from '@baicao/shared/contract';
import { useEffect, useRef } from 'react';
import { Row } from '#design/row.tsx';

interface Props {
  address: Address;
  onUndo: () => Promise<void>;
  onDismiss: () => void;
}

/** The address just removed, with 撤销. Takes the focus that was on the removed row; give it a key for each removal. */
export function RemovedAddress({ address, onUndo, onDismiss }: Props) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus({ preventScroll: true }), []);
  return (
    <Row wrap gap={4} gapX={12} padX={16} padY={10} tone="soft" surface="ground" line="bottom" breaks role="status">
      <span>
        已删除“{address.shr} {address.full}”
      </span>
      <button ref={undo} type="button" className="link" onClick={() => void onUndo()}>
        撤销
      </button>
      <button type="button" className="link" onClick={onDismiss}>
        知道了
      </button>
    </Row>
  );
}
