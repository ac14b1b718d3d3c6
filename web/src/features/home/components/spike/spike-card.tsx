import { Box } from '#design/box.tsx';
import { Row } from '#design/row.tsx';
import { Text } from '#design/text.tsx';
import type { Answer } from '@baicao/client/api';
import { Link, useLocation } from 'react-router-dom';
import type { api } from '#api/client.ts';
import { paths } from '@baicao/shared/paths';
import { Img } from '#design/img.tsx';
import { needsLogin } from '#domain/next-step.ts';
import { Price } from '#domain/price.tsx';
import { quantityRuleOf, smallestOf } from '#domain/quantity-rule.ts';
import { takenPercent, type SpikeStage } from './spike-stage.ts';
import classes from './spike.module.css';

type SpikeGoods = Answer<typeof api.index.spike>['spike_notice']['data']['spikegoods'][number];

interface Props {
  spike: SpikeGoods;
  stage: SpikeStage;
  adding: boolean;
  onAdd: (number: number) => void;
}

/** Goods of a flash sale: price, share sold, buy button. Renders the li. */
export function SpikeCard({ spike, stage, adding, onAdd }: Props) {
  const {
    goods,
    name,
    ypgg,
    sccj,
    bzdw,
    image,
    price,
    ori_price: before,
    price_label: label,
    number,
    ori_number: initial,
  } = spike;
  const taken = takenPercent(number, initial);
  const to = paths.goods(spike.goods_id);
  return (
    <Box as="li" className={classes.card} pad={12}>
      <Link to={to} tabIndex={-1} aria-hidden>
        <Img src={image} alt="" className={classes.picture} />
      </Link>
      <Text as="p" clamp={1}>
        <Link to={to} title={name}>
          {name}
        </Link>
      </Text>
      <Text as="p" size="xs" tone="quiet" clamp={1} title={`${ypgg} ${sccj}`}>
        {ypgg} · {sccj}
      </Text>
      <Row as="p" align="baseline" wrap gap={0} gapX={8}>
        <Price value={price} label={label} />
        {before !== null && <Price value={before} tone="old" name="原价" />}
      </Row>
      <progress className={classes.bar} value={taken} max={100} aria-hidden />
      <Row as="p" justify="between" wrap gap={0} gapX={8} size="xs" tone="soft">
        <span>{taken === 100 ? '已抢完' : `已抢 ${taken}%`}</span>
        {spike.xg_number > 0 && (
          <span>
            限购 {spike.xg_number} {bzdw}
          </span>
        )}
      </Row>
      <SpikeButton
        spike={spike}
        stage={stage}
        adding={adding}
        onAdd={() => onAdd(smallestOf({ ...quantityRuleOf(goods), stock: Math.min(number, goods.number) }))}
      />
    </Box>
  );
}

function SpikeButton({ spike, stage, adding, onAdd }: Omit<Props, 'onAdd'> & { onAdd: () => void }) {
  const { pathname, search } = useLocation();
  if (spike.price === null) {
    return needsLogin(spike.price_code) ? (
      <Link className={`btn ${classes.buy}`} to={paths.login(pathname + search)}>
        登录后抢购
      </Link>
    ) : (
      <Link className={`btn ${classes.buy}`} to={paths.certificates()}>
        查看审核进度
      </Link>
    );
  }
  const unavailable = unavailableText(spike, stage);
  if (unavailable !== '')
    return (
      <button type="button" className={`btn ${classes.buy}`} disabled title={spike.goods.cant_buy_reason}>
        {unavailable}
      </button>
    );
  return (
    <button
      type="button"
      className={`btn ${classes.buy}`}
      data-primary
      aria-disabled={adding || undefined}
      aria-label={`立即抢购 ${spike.name}`}
      onClick={onAdd}
    >
      {adding ? '加入中…' : '立即抢购'}
    </button>
  );
}

function unavailableText({ goods, number }: SpikeGoods, stage: SpikeStage): string {
  if (stage === 'coming') return '即将开始';
  if (stage === 'over') return '已结束';
  if (number === 0) return '已抢完';
  return goods.is_buy === 1 ? '' : goods.buy_button_label;
}
