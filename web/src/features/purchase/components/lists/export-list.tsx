import type { Answer } from '@baicao/client/api';
import type { api } from '#api/client.ts';
import { ExportButton } from '#core/export-button.tsx';
import { fileName } from '#design/sheet-cells.ts';
import { listSheet } from '../../list-sheet.ts';

/** 导出 Excel: the list as a workbook that can be sent to a store and pasted back into 批量下单. */
export function ExportList({ list: { name, note, lines } }: { list: Answer<typeof api.purchase.list> }) {
  return (
    <ExportButton
      make={({ head }) => ({
        sheets: [listSheet(lines, { ...head, title: `采购清单 ${name}`, period: note })],
        file: fileName('采购清单', name),
        done: '已导出清单',
      })}
    />
  );
}
