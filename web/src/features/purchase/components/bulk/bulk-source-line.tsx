import { Row } from '#design/row.tsx';
import { Box } from '#design/box.tsx';
import { Text } from '#design/text.tsx';
import type { BulkList } from '../../bulk-list.ts';
import type { useBulkMatch } from '../../use-bulk-match.ts';

interface Props {
  fileName: string;
  list: BulkList;
  match: ReturnType<typeof useBulkMatch>;
  onAgain: () => void;
  /** Reads another sheet of the file; undefined once the file is gone, after a reload. */
  onSheet: ((sheet: string) => void) | undefined;
  onOther: () => void;
}

/** Where the list in the preview came from, and how to change it. */
export function BulkSourceLine({ fileName, list, match, onAgain, onSheet, onOther }: Props) {
  return (
    <Row wrap gap={4} gapX={16} padY={10} padX={16} line="bottom">
      <Text shrink weight="strong" clamp={1} title={fileName}>
        {fileName === '' ? '粘贴的清单' : fileName}
      </Text>
      <span className="num">
        共 {list.rows.length} 行{list.headingRows > 0 && `，另有标题 ${list.headingRows} 行`}
      </span>
      <Row as="span" wrap pushed gap={4} gapX={16}>
        <button type="button" className="link" aria-disabled={match.isBusy || undefined} onClick={onAgain}>
          {match.isBusy ? '正在识别…' : '按最新库存重新识别'}
        </button>
        <button type="button" className="link" onClick={onOther}>
          {fileName === '' ? '修改清单' : '换一份清单'}
        </button>
      </Row>
      <SheetLine list={list} isBusy={match.isBusy} onSheet={onSheet} />
      {match.error !== '' && !match.isBusy && (
        <Text as="p" tone="bad" breaks role="alert">
          {match.error}
        </Text>
      )}
    </Row>
  );
}

/** Which sheet was read, which others hold goods, and what was left out. */
function SheetLine({ list, isBusy, onSheet }: Pick<Props, 'list' | 'onSheet'> & { isBusy: boolean }) {
  const { sheet, otherSheets, notes } = list;
  if (otherSheets.length === 0 && notes.length === 0) return null;
  return (
    <Box as="ul" size="xs" tone="soft" breaks>
      {otherSheets.length > 0 && (
        <li>
          读取的是工作表「{sheet}」，另有 {otherSheets.length} 个工作表也有商品：
          {otherSheets.map((other) =>
            onSheet ? (
              <button
                key={other}
                type="button"
                className="link"
                aria-disabled={isBusy || undefined}
                onClick={() => onSheet(other)}
              >
                改读「{other}」{' '}
              </button>
            ) : (
              <span key={other}>「{other}」</span>
            ),
          )}
        </li>
      )}
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </Box>
  );
}
