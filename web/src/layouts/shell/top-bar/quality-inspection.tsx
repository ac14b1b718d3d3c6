import { safeLink } from '@baicao/shared/validation/links';
import { useSession } from '#app/session.ts';
import { DataLink } from '#ui/data-link.tsx';
import { tell } from '#ui/dialogs.tsx';
import classes from './top-bar.module.css';

/** Opens its address, or shows its message where there is none (spec §2). */
export function QualityInspection() {
  const { quality_inspection_url: url, msg } = useSession().user.quality_inspection;
  if (safeLink(url).kind !== 'refused') return <DataLink url={url}>质检报告查询</DataLink>;
  return (
    <button type="button" className={classes.button} onClick={() => tell(msg || '请登录后在商品详情页查看药检报告')}>
      质检报告查询
    </button>
  );
}
