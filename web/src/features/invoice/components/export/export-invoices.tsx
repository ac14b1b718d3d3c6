import type { Invoice } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { fenOf, formatYuan, sumFen } from '@baicao/shared/pricing/money';
import { formatMoment } from '@baicao/shared/time/shanghai';
import { useState } from 'react';
import { api } from '#api/client.ts';
import { reportFailure } from '#api/failure.ts';
import { serverNow } from '#api/server-clock.ts';
import { useSession } from '#core/session.ts';
import { tell } from '#design/dialogs.tsx';
import { saveSheets } from '#design/save-sheets.ts';
import { fileName } from '#design/sheet-cells.ts';
import { toast } from '#design/toast.tsx';
import { invoicesInput, tabs, type InvoiceState } from '../../invoice-state.ts';
import { invoiceSheet, invoiceWidths } from './invoice-sheet.ts';

const { exportMax, exportRowsMax } = limits.invoice;

/** 导出 Excel: every invoice the tab and the search show, not only this page. */
export function ExportInvoices({ state, total }: { state: InvoiceState; total: number }) {
  const { company } = useSession().user;
  const [isWriting, setWriting] = useState(false);
  const write = async () => {
    const invoices = await loadAll(state);
    const title = `电子发票（${tabs.find(({ name }) => name === state.tab)?.title ?? ''}）`;
    const head = { title, company, period: periodText(state), at: formatMoment(serverNow() * 1_000) };
    const data = invoiceSheet(head, invoices, {
      amount: totalOf(invoices.map(({ amount }) => amount)),
      tax: totalOf(invoices.map(({ tax }) => tax)),
    });
    await saveSheets([{ data, sheet: '电子发票', columns: invoiceWidths }], fileName('电子发票', company, head.period));
    toast('done', `已导出 ${invoices.length} 张发票`);
  };
  const onExport = () => {
    if (isWriting) return;
    if (total > exportRowsMax) {
      tell(`当前条件下有 ${total} 张，一次最多导出 ${exportRowsMax} 张，请按日期缩小范围后再导出。`);
      return;
    }
    setWriting(true);
    write()
      .catch(reportFailure)
      .finally(() => setWriting(false));
  };
  return (
    <button type="button" className="btn" aria-disabled={isWriting || undefined} onClick={onExport}>
      {isWriting ? '正在导出…' : '导出 Excel'}
    </button>
  );
}

async function loadAll(state: InvoiceState): Promise<Invoice[]> {
  const invoices = new Map<number, Invoice>();
  for (let page = 1; ; page += 1) {
    const { rows, meta } = await api.invoice.list({ ...invoicesInput(state), page, per_page: exportMax });
    for (const invoice of rows) invoices.set(invoice.id, invoice);
    if (page >= meta.last_page || invoices.size >= exportRowsMax) return [...invoices.values()];
  }
}

/** The sum of amounts of which some are below zero. */
function totalOf(amounts: readonly string[]): string {
  return formatYuan(sumFen(amounts.map((yuan) => (yuan.startsWith('-') ? -1 : 1) * fenOf(yuan.replace('-', '')))));
}

function periodText({ start_time: start, end_time: end }: InvoiceState): string {
  return start === undefined && end === undefined ? '全部时间' : `${start ?? '最早'} 至 ${end ?? '今天'}`;
}
