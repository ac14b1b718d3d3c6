import type { GoodsDetail } from '@baicao/shared/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#routes/paths.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import classes from './facts.module.css';

/** What a pharmacist checks before buying. `goods` */
export function FactsTable({ goods }: { goods: GoodsDetail }) {
  const { bzdw } = goods;
  const facts: [string, ReactNode][] = [
    ['批准文号', <Copyable key="pzwh" text={goods.pzwh} name="批准文号" />],
    ['规格', goods.ypgg],
    ['剂型', goods.jx],
    [
      '生产厂家',
      <Link key="sccj" className="link" to={paths.list({ sccj: goods.sccj })}>
        {goods.sccj}
      </Link>,
    ],
    ['上市许可持有人', goods.ssxkcyr],
    ['处方分类', goods.cfy],
    ['贮藏', goods.cctj],
    ['69码', <Copyable key="barcode" text={goods.barcode} name="69码" />],
    ['包装', `${goods.zbz} ${bzdw}/中包装${goods.jzl > 0 ? `，${goods.jzl} ${bzdw}/件` : ''}`],
    [
      '有效期至',
      <span key="yxq" data-warn={goods.is_xq === 1 || undefined}>
        {goods.yxq ?? '以实物为准'}
        {goods.is_xq === 1 && '（近效期）'}
      </span>,
    ],
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value === '' ? '—' : value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Copyable({ text, name }: { text: string; name: string }) {
  if (text === '') return '—';
  return (
    <>
      {text} <CopyButton text={text} name={name} />
    </>
  );
}
