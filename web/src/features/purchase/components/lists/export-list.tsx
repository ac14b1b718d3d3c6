import { formatMoment } from '@baicao/shared/time/shanghai';
import { useState } from 'react';
import type { Answer } from '@baicao/client/api';
import type { api } from '#api/client.ts';
import { reportFailure } from '#api/failure.ts';
import { serverNow } from '#api/server-clock.ts';
import { useSession } from '#core/session.ts';
import { saveSheets } from '#design/save-sheets.ts';
import { fileName } from '#design/sheet-cells.ts';
import { toast } from '#design/toast.tsx';
import { listSheet, listSheetColumns } from '../../list-sheet.ts';

/** 导出 Excel: the list as a workbook that can be sent to a store and pasted back into 批量下单. */
export function ExportList({ list }: { list: Answer<typeof api.purchase.list> }) {
  const { company } = useSession().user;
  const [isWriting, setWriting] = useState(false);
  const onExport = () => {
    if (isWriting) return;
    setWriting(true);
    const data = listSheet(list.lines, {
      title: `采购清单 ${list.name}`,
      company,
      period: list.note,
      at: formatMoment(serverNow() * 1_000),
    });
    saveSheets([{ data, sheet: '采购清单', columns: listSheetColumns }], fileName('采购清单', list.name))
      .then(() => toast('done', '已导出清单'))
      .catch(reportFailure)
      .finally(() => setWriting(false));
  };
  return (
    <button type="button" className="btn" aria-disabled={isWriting || undefined} onClick={onExport}>
      {isWriting ? '正在导出…' : '导出 Excel'}
    </button>
  );
}
