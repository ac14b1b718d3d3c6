import { Notice } from '#design/notice.tsx';
import { Row } from '#design/row.tsx';
import { Stack } from '#design/stack.tsx';
import { Text } from '#design/text.tsx';
import type { GoodsDetail } from '@baicao/shared/contract';
import { useMemo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { api } from '#api/client.ts';
import { useWrite } from '#api/use-write.ts';
import { useAddToCart } from '../../actions/use-add-to-cart.ts';
import { useFavorite } from '../../actions/use-favorite.ts';
import { useRemind } from '../../actions/use-remind.ts';
import { canApplyForControlled, nextStep, waitsForStock } from '#domain/next-step.ts';
import { Price } from '#domain/price.tsx';
import { QuantityInput } from '#domain/quantity-input.tsx';
import { quantityRuleOf } from '#domain/quantity-rule.ts';
import { Star } from '#domain/star.tsx';
import { toast } from '#design/toast.tsx';
import { explainPrice } from '../../price-explained.ts';
import { packRuleText } from './pack-rule.ts';
import { PriceDetail } from './price-detail.tsx';
import classes from './purchase.module.css';

interface Props {
  goods: GoodsDetail;
  number: number;
  onNumber: (number: number) => void;
}

/** Quantity, subtotal and 加入购物车; for goods that cannot be bought the reason and a next step. */
export function Purchase({ goods, number, onNumber }: Props) {
  const { add, isAdding } = useAddToCart();
  const remindOfPrice = useRemind('price');
  const isBuyable = goods.is_buy === 1 && goods.price !== null;
  const explained = useMemo(() => explainPrice(goods, number), [goods, number]);
  const addPieces = (pieces: number) => void add({ goods, number: pieces });
  if (!isBuyable) return <NotBuyable goods={goods} />;
  return (
    <Stack className={classes.purchase} gap={12} padX={16}>
      <Row wrap gap={6} gapX={10}>
        <Text className={classes.label} tone="quiet">
          数量
        </Text>
        <QuantityInput
          value={number}
          rule={quantityRuleOf(goods)}
          label={goods.name}
          onCommit={onNumber}
          onEnter={(settled) => settled !== null && addPieces(settled)}
        />
        <span>{goods.bzdw}</span>
        <Text size="xs" tone="quiet">
          {packRuleText(goods)}
        </Text>
      </Row>
      {explained && <PriceDetail goods={goods} number={number} explained={explained} />}
      <Row className={classes.actions} wrap gap={12}>
        <div className={classes.buy}>
          {explained && (
            <Text hide="wide" aria-hidden>
              <Price value={explained.subtotal} />
            </Text>
          )}
          <button
            type="button"
            className={`btn ${classes.add}`}
            data-primary
            aria-disabled={isAdding(goods.id) || undefined}
            onClick={() => addPieces(number)}
          >
            {isAdding(goods.id) ? '加入中…' : goods.buy_button_label || '加入购物车'}
          </button>
        </div>
        <FavoriteButton goods={goods} />
        <button type="button" className={`btn ${classes.favorite}`} onClick={() => remindOfPrice(goods)}>
          降价提醒
        </button>
      </Row>
    </Stack>
  );
}

/** The server's reason why the goods cannot be bought, and a next step. */
function NotBuyable({ goods }: { goods: GoodsDetail }) {
  return (
    <Stack gap={12}>
      <Notice tone="warn">{goods.cant_buy_reason || goods.price_label}</Notice>
      <Row wrap gap={12}>
        {goods.price !== null && (
          <button type="button" className={`btn ${classes.add}`} disabled>
            {goods.buy_button_label || '暂不可购'}
          </button>
        )}
        <NextStep goods={goods} />
        <FavoriteButton goods={goods} />
      </Row>
    </Stack>
  );
}

function NextStep({ goods }: { goods: GoodsDetail }) {
  const { pathname, search } = useLocation();
  const step = nextStep(goods, pathname + search);
  if (waitsForStock(goods)) return <RemindMe goods={goods} />;
  if (canApplyForControlled(goods)) return <Apply goods={goods} />;
  return (
    <Link className={`btn ${classes.next}`} to={step.to} data-primary>
      {step.text}
    </Link>
  );
}

function RemindMe({ goods }: { goods: GoodsDetail }) {
  const remind = useRemind();
  return (
    <button type="button" className={`btn ${classes.next}`} data-primary onClick={() => remind(goods)}>
      到货提醒
    </button>
  );
}

/** Applies for permission to buy controlled goods. */
function Apply({ goods }: { goods: GoodsDetail }) {
  const apply = useWrite(api.kxzq.apply, {
    onDone: ({ text }) => toast('done', text),
  });
  return (
    <button
      type="button"
      className={`btn ${classes.next}`}
      data-primary
      aria-disabled={apply.busy || undefined}
      onClick={() => void apply.run({ id: goods.id })}
    >
      {apply.busy ? '提交中…' : '申请控销权限'}
    </button>
  );
}

function FavoriteButton({ goods }: { goods: GoodsDetail }) {
  const { toggle } = useFavorite();
  const isFavorite = goods.is_favorite === 1;
  return (
    <button
      type="button"
      className={`btn ${classes.favorite}`}
      aria-pressed={isFavorite}
      onClick={() => void toggle(goods)}
    >
      <Star />
      {isFavorite ? '已收藏' : '收藏'}
    </button>
  );
}
