import type { BulkList } from '../../bulk-list.ts';
import type { useBulkMatch } from '../../use-bulk-match.ts';
import classes from './bulk.module.css';

interface Props {
  fileName: string;
  list: BulkList;
  match: ReturnType<typeof useBulkMatch>;
  onAgain: () => void;
  onOther: () => void;
}

/** Where the list in the preview came from, and how to change it. */
export function BulkSourceLine({ fileName, list, match, onAgain, onOther }: Props) {
  return (
    <div className={classes.sourceLine}>
      <span className={classes.fileName} title={fileName}>
        {fileName === '' ? '粘贴的清单' : fileName}
      </span>
      <span className="num">
        共 {list.rows.length} 行{list.headingRows > 0 && `，另有标题 ${list.headingRows} 行`}
      </span>
      <span className={classes.sourceActs}>
        <button type="button" className="link" aria-disabled={match.isBusy || undefined} onClick={onAgain}>
          {match.isBusy ? '正在识别…' : '按最新库存重新识别'}
        </button>
        <button type="button" className="link" onClick={onOther}>
          {fileName === '' ? '修改清单' : '换一份清单'}
        </button>
      </span>
      {match.error !== '' && !match.isBusy && (
        <p className={classes.error} role="alert">
          {match.error}
        </p>
      )}
    </div>
  );
}
