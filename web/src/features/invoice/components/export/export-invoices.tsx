import { limits } from '@baicao/shared/limits';
import { api } from '#api/client.ts';
import { allRows, ExportButton } from '#core/export-button.tsx';
import { fileName } from '#design/sheet-cells.ts';
import { invoicesInput, tabs, type InvoiceState } from '../../invoice-state.ts';
import { invoiceSheet } from './invoice-sheet.ts';

const { exportMax, exportRowsMax } = limits.invoice;

/** 导出 Excel: every invoice the tab and the search show, not only this page. */
export function ExportInvoices({ state, total }: { state: InvoiceState; total: number }) {
  return (
    <ExportButton
      total={total}
      max={exportRowsMax}
      unit="张"
      make={async ({ head, signal, onRows }) => {
        const load = (page: number) => api.invoice.list({ ...invoicesInput(state), page, per_page: exportMax }, signal);
        const invoices = await allRows(load, exportRowsMax, onRows);
        const title = `电子发票（${tabs.find(({ name }) => name === state.tab)?.title ?? ''}）`;
        const period = periodText(state);
        return {
          sheets: [invoiceSheet({ ...head, title, period }, invoices)],
          file: fileName('电子发票', head.company, period),
          done: `已导出 ${invoices.length} 张发票`,
        };
      }}
    />
  );
}

function periodText({ start_time: start, end_time: end }: InvoiceState): string {
  return start === undefined && end === undefined ? '全部时间' : `${start ?? '最早'} 至 ${end ?? '今天'}`;
}
