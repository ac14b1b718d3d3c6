import { codes } from '@baicao/shared/contract';
import { ask } from '#design/dialogs.tsx';

interface AddedRow {
  readonly goods_id: number;
  readonly state: 'added' | 'corrected' | 'refused';
  readonly reason?: string | undefined;
}

/** One dialog for many rows: those refused and those added in another number, each with the server's reason. */
export async function showAddReport(
  lines: readonly AddedRow[],
  changed: readonly AddedRow[],
  goToCart: () => void,
): Promise<void> {
  const refused = changed.filter(({ state }) => state === 'refused');
  const corrected = changed.length - refused.length;
  const parts = [
    `${lines.length - refused.length} 种已加入`,
    ...(corrected > 0 ? [`${corrected} 种数量有调整`] : []),
    ...(refused.length > 0 ? [`${refused.length} 种未加入`] : []),
  ];
  const report = (
    <ul>
      {changed.map(({ goods_id: id, reason }) => (
        <li key={id}>{reason ?? codes.notBuyable.text}</li>
      ))}
    </ul>
  );
  if (await ask(report, { title: parts.join('，'), confirm: '去购物车', cancel: '知道了' })) goToCart();
}
