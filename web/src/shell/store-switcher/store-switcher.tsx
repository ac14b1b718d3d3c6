import { Text } from '#design/text.tsx';
import { paths } from '@baicao/shared/paths';
import { useQuery } from '@tanstack/react-query';
import type { Contract, Data } from '@baicao/shared/contract';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import { api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';
import { useSession } from '#core/session.ts';
import { useSwitchStore } from '#core/use-switch-store.ts';
import { ErrorView, requestIdOf } from '#design/error-view.tsx';
import { Icon } from '#design/icon.tsx';
import { useOpening } from '#design/use-around.ts';
import classes from './store-switcher.module.css';

type Store = Data<Contract['user']['storesByPhone']>[number];

/** The other accounts under the phone, in the top bar; nothing for somebody with one account. */
export function StoreSwitcher() {
  const { user } = useSession();
  const { open, close, surround, button } = useOpening();
  if (user.stores < 2) return null;
  return (
    <span className={classes.around} {...surround}>
      <button className={classes.button} {...button}>
        切换门店
        <Icon name="down" size={12} />
      </button>
      {open && <StoreList phone={user.phone} onClose={close} />}
    </span>
  );
}

function StoreList({ phone, onClose }: { phone: string; onClose: () => void }) {
  const stores = useQuery(apiQuery(api.user.storesByPhone, { value: phone }, { inPlace: true, freshMs: 30_000 }));
  const { switchTo, switching } = useSwitchStore();
  const choose = async (id: number) => {
    await switchTo(id);
    onClose();
  };
  return (
    <div className={classes.panel}>
      {stores.error && (
        <ErrorView
          message={stores.error.message}
          requestId={requestIdOf(stores.error)}
          retry={() => void stores.refetch()}
        />
      )}
      {stores.isPending && <p className={classes.wait}>正在读取门店…</p>}
      {stores.data && (
        <div role="menu" tabIndex={-1} aria-label="我的门店" onKeyDown={moveFocus}>
          {stores.data.map((store) => (
            <button
              key={store.id}
              type="button"
              role="menuitem"
              className={classes.store}
              aria-current={store.is_current === 1 || undefined}
              aria-disabled={switching !== null || undefined}
              onClick={() => store.is_current === 0 && void choose(store.id)}
            >
              <Text clamp={1}>{store.company}</Text>
              <span className={classes.note}>{switching === store.id ? '切换中…' : noteOf(store)}</span>
            </button>
          ))}
          <Text
            to={paths.stores()}
            role="menuitem"
            as={Link}
            className={classes.all}
            block
            padY={4}
            padX={12}
            tone="brand"
            line="top"
            marginTop={4}
            onClick={onClose}
          >
            多店管理
          </Text>
        </div>
      )}
    </div>
  );
}

function noteOf({ is_current: isCurrent, is_master: isMaster, username }: Store): string {
  if (isCurrent === 1) return '当前';
  return isMaster === 1 ? '总店' : username;
}

/** Arrow keys go through the list. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('button, a')];
  const at = items.findIndex((item) => item === event.target);
  items[(at + step + items.length) % items.length]?.focus();
}
