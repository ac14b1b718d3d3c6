import type { GoodsDetail } from '@baicao/shared/contract';
import { Link, useLocation } from 'react-router-dom';
import { api } from '#api/client.ts';
import { useAct } from '#api/use-act.ts';
import { useRemind } from '#app/use-remind.ts';
import { toast } from '#ui/toast.tsx';
import { wayOut } from '#ui/way-out.ts';
import { useWays } from '#ui/ways.ts';
import { FavoriteButton } from './favorite-button.tsx';
import classes from './purchase.module.css';

/** Instead of the purchase: the server's words why not, and what may be done about it. `goods` */
export function Refused({ goods }: { goods: GoodsDetail }) {
  return (
    <div className={classes.refused}>
      <p className={classes.reason}>{goods.cant_buy_reason || goods.price_label}</p>
      <div className={classes.actions}>
        {goods.price !== null && (
          <button type="button" className={`btn ${classes.add}`} disabled>
            {goods.buy_button_label || '暂不可购'}
          </button>
        )}
        <Way goods={goods} />
        <FavoriteButton goods={goods} />
      </div>
    </div>
  );
}

function Way({ goods }: { goods: GoodsDetail }) {
  const { pathname, search } = useLocation();
  const way = wayOut(goods, useWays(), pathname + search);
  if (goods.price !== null && goods.number === 0) return <RemindMe goods={goods} />;
  if (mayApply(goods)) return <Apply goods={goods} />;
  return (
    <Link className={`btn ${classes.way}`} to={way.to} data-primary>
      {way.text}
    </Link>
  );
}

/** The answer carries no code: that a permission is missing, and not asked for yet, is read from its words. */
function mayApply({ price, is_kxpz: isControlled, cant_buy_reason: reason, buy_button_label: label }: GoodsDetail) {
  return price !== null && isControlled === 1 && reason.includes('控销') && !label.startsWith('已申请');
}

function RemindMe({ goods }: { goods: GoodsDetail }) {
  const remind = useRemind();
  return (
    <button type="button" className={`btn ${classes.way}`} data-primary onClick={() => remind(goods)}>
      到货提醒
    </button>
  );
}

/** Asks for permission to buy controlled goods; the server says what came of it. */
function Apply({ goods }: { goods: GoodsDetail }) {
  const apply = useAct(api.kxzq.apply, {
    refreshes: ['goods.detail'],
    onDone: ({ text }) => toast('done', text),
  });
  return (
    <button
      type="button"
      className={`btn ${classes.way}`}
      data-primary
      aria-disabled={apply.busy || undefined}
      onClick={() => void apply.run({ id: goods.id })}
    >
      {apply.busy ? '提交中…' : '申请控销权限'}
    </button>
  );
}
