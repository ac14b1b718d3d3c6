import { Stack } from '#design/stack.tsx';
import { Text } from '#design/text.tsx';
import { Row } from '#design/row.tsx';
import { StatusTag } from '#design/status-tag.tsx';
import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useSwitchStore } from '#core/use-switch-store.ts';
import { ErrorView } from '#design/error-view.tsx';
import type { LoginStore, StoreChoice } from '../../login-stores.ts';
import classes from './login-stores.module.css';
import { storesLike } from './stores-like.ts';

/** From this many on, typing finds a store faster than looking. */
const filteredFrom = 9;

interface Props {
  choice: StoreChoice;
  /** Path that the store which is entered is led to. */
  place: string;
  /** Goes on as the account that is logged in already. */
  onStay: () => void;
  /** The login has ended meanwhile: back to the form. */
  onOver: () => void;
}

/** After a login by phone: which of the stores under it to enter. The head is logged in, so leaving the page loses nothing. */
export function LoginStores({ choice: { stores }, place, onStay, onOver }: Props) {
  const [typed, setTyped] = useState('');
  const { switchTo, switching, isLoggedOut } = useSwitchStore();
  const box = useRef<HTMLElement>(null);
  const shown = storesLike(stores, typed);
  useEffect(() => box.current?.querySelector<HTMLElement>('input, button')?.focus(), []);
  const enter = ({ id, is_current: isCurrent }: LoginStore) => {
    if (switching !== null) return;
    if (isCurrent === 1) onStay();
    else void switchTo(id, place);
  };
  if (isLoggedOut) return <ErrorView message="登录已过期，请重新登录" retry={onOver} retryLabel="重新登录" />;
  return (
    <Stack as="section" ref={box} gap={12} aria-labelledby="login-stores">
      <Text as="h2" size="l" id="login-stores">
        该手机号下有 {stores.length} 个门店，选择要进入的门店
      </Text>
      {stores.length >= filteredFrom && (
        <TextInput
          aria-label="查找门店"
          placeholder="输入门店名称或用户名查找"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={(event) => {
            const [only, another] = shown;
            if (event.key === 'Enter' && only && !another) enter(only);
            else moveFocus(event);
          }}
        />
      )}
      <Stack as="ul" className={classes.list} gap={8} pad={4}>
        {shown.map((store) => (
          <li key={store.id}>
            <StoreButton
              store={store}
              isEntering={switching === store.id}
              isBusy={switching !== null}
              onEnter={enter}
            />
          </li>
        ))}
      </Stack>
      {shown.length === 0 && (
        <p className="muted" role="status">
          没有符合的门店，请换个词查找
        </p>
      )}
      <Text as="p" size="xs" tone="quiet">
        进入后也可以随时切换门店。
      </Text>
    </Stack>
  );
}

interface StoreButtonProps {
  store: LoginStore;
  isEntering: boolean;
  isBusy: boolean;
  onEnter: (store: LoginStore) => void;
}

function StoreButton({ store, isEntering, isBusy, onEnter }: StoreButtonProps) {
  const { company, username, is_master: isMaster, is_current: isCurrent, is_passed: isPassed } = store;
  return (
    <Stack
      as="button"
      type="button"
      gap={2}
      className={classes.store}
      aria-current={isCurrent === 1 || undefined}
      aria-disabled={isBusy || undefined}
      onKeyDown={moveFocus}
      onClick={() => onEnter(store)}
    >
      <Row as="span" gap={8} justify="between">
        <Text breaks>{company}</Text>
        <StatusTag tone={isMaster === 1 ? 'active' : 'off'}>{isMaster === 1 ? '总店' : '门店'}</StatusTag>
      </Row>
      <Row as="span" gap={8} justify="between" size="xs" tone="quiet">
        <Text breaks>用户名 {username}</Text>
        <Text tone={isPassed === 0 ? 'warn' : 'quiet'}>{isEntering ? '进入中…' : noteOf(isCurrent, isPassed)}</Text>
      </Row>
    </Stack>
  );
}

function noteOf(isCurrent: 0 | 1, isPassed: 0 | 1): string {
  const notes = [...(isCurrent === 1 ? ['已登录'] : []), ...(isPassed === 0 ? ['待审核，暂不能下单'] : [])];
  return notes.join(' · ');
}

/** Arrow keys go through the stores, from the filter too. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const items = [...(event.currentTarget.closest('section')?.querySelectorAll<HTMLElement>('input, button') ?? [])];
  const at = items.findIndex((item) => item === event.target);
  items[(at + step + items.length) % items.length]?.focus();
}
