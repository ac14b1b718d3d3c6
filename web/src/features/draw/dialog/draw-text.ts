/** Product §8: asked before the dialog is closed during a draw. */
export const leaveQuestion = '正在抽奖中，关闭后如未显示结果，请到个人中心查看抽奖结果';

/** Product §8: 恭喜您抽中{prize}（{remarks}）. */
export function congratulation({ name, remarks }: { name: string; remarks: string }): string {
  return remarks === '' ? `恭喜您抽中${name}` : `恭喜您抽中${name}（${remarks}）`;
}

/** Title and note of the draw's button. `status` 0 未开始, 1 进行中, 2 已结束. */
export function buttonText(
  { status, chances }: { status: 0 | 1 | 2; chances: { total: number; left: number } },
  isDrawing: boolean,
): { title: string; note: string; canDraw: boolean } {
  if (isDrawing) return { title: '抽奖中…', note: '请稍候', canDraw: false };
  if (status !== 1)
    return {
      title: status === 0 ? '未开始' : '已结束',
      note: status === 0 ? '敬请期待' : '敬请期待下一期',
      canDraw: false,
    };
  if (chances.left === 0) return { title: '今日已抽', note: '明天再来', canDraw: false };
  return { title: '立即抽奖', note: `今天还有 ${chances.left} 次`, canDraw: true };
}

/** `2026-03-02 10:00:00` as 03-02 10:00. */
export function shortMoment(moment: string): string {
  return moment.slice(5, 16);
}
