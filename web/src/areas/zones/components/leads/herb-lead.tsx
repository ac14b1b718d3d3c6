import type { Goods } from '@baicao/shared/contract';
import { herbGrades, herbSpecOf } from './herb-grade.ts';
import classes from './leads.module.css';

/** 饮片: the grade on its scale, the weight, and who prepared them under which batch. `goods` */
export function HerbLead({ goods }: { goods: Goods }) {
  const { grade, weight } = herbSpecOf(goods.ypgg);
  const place = grade === null ? -1 : herbGrades.indexOf(grade);
  return (
    <div className={classes.herb}>
      <p>
        <b className={classes.grade}>{grade ?? '未分级'}</b>
        <span className={classes.aside}>{weight}</span>
      </p>
      <span className={classes.scale} aria-hidden>
        {herbGrades.map((one, i) => (
          <i key={one} data-reached={i <= place || undefined} />
        ))}
      </span>
      <p className={classes.small} title={goods.sccj}>
        生产 {goods.sccj}
      </p>
      <p className={classes.small}>批号 {goods.ph}</p>
    </div>
  );
}
