import type { Goods } from '@baicao/shared/contract';
import { deviceClassOf } from './device-class.ts';
import classes from './leads.module.css';

/** 器械: the class of the device and the number to check it by. `goods` */
export function DeviceLead({ goods }: { goods: Goods }) {
  const { kind, name } = deviceClassOf(goods.pzwh);
  return (
    <p className={classes.device} data-kind={kind}>
      <b>{name}</b>
      <span title={goods.pzwh}>{goods.pzwh || '无批准文号'}</span>
    </p>
  );
}
