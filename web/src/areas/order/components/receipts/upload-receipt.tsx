import { api } from '#api/client.ts';
import { useUpload } from '#api/use-upload.ts';
import { toast } from '#ui/toast.tsx';
import { UploadField } from '#ui/upload-field.tsx';
import type { Receipt } from '../../receipt-state.ts';

/** Hands in the stamped receipt; what the server says against the file stands beside the button. */
export function UploadReceipt({ receipt }: { receipt: Receipt }) {
  const upload = useUpload(api.order.hmUpload, {
    refreshes: ['order.hmReceipts', 'order.detail', 'order.list', 'user.base'],
    onDone: () => toast('done', `订单 ${receipt.order_sn} 的回执已上传，等待审核`),
  });
  const isFirst = receipt.uploaded_at === null;
  return (
    <UploadField
      text={isFirst ? '上传回执' : '重新上传'}
      name={`订单 ${receipt.order_sn}`}
      share={upload.share}
      error={upload.failure?.message ?? ''}
      onFile={(file) => void upload.send({ id: receipt.order_id, file })}
      onCancel={upload.cancel}
    />
  );
}
