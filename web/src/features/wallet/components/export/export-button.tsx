interface Props {
  /** Rows read so far; null: nothing runs. */
  done: number | null;
  total: number;
  onExport: () => void;
}

/** 导出 Excel with its progress. */
export function ExportButton({ done, total, onExport }: Props) {
  const isRunning = done !== null;
  return (
    <button
      type="button"
      className="btn"
      disabled={total === 0}
      aria-disabled={isRunning || undefined}
      onClick={onExport}
    >
      {isRunning ? `正在导出 ${done}/${total}…` : '导出 Excel'}
      {!isRunning && <span className="visually-hidden">，当前条件下共 {total} 条</span>}
    </button>
  );
}
