import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type KeyboardEvent } from 'react';
import { modeActs, shortAdvances } from '#console/clock/clock-acts.ts';
import { healthQuery, peopleQuery, scenariosQuery, snapshotsQuery, worldQuery } from '#console/control/queries.ts';
import { recipes } from '#console/faults/recipes.ts';
import { sections } from '#console/frame/sections.ts';
import { commandsOf, matching, type Command } from './commands.ts';
import classes from './palette.module.css';
import { useDeeds } from './use-deeds.ts';

/** Everything by a few letters: Ctrl+K. */
export function Palette({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      withCloseButton={false}
      size="lg"
      yOffset="12vh"
      padding={0}
      attributes={{ content: { 'aria-label': '命令面板' } }}
    >
      <Search onClose={onClose} />
    </Modal>
  );
}

function useCommands(): Command[] {
  const { data: health } = useQuery(healthQuery);
  return commandsOf({
    sections,
    recipes,
    people: useQuery(peopleQuery).data ?? [],
    orders: useQuery(worldQuery).data?.orders ?? [],
    scenarios: useQuery(scenariosQuery).data ?? [],
    snapshots: useQuery(snapshotsQuery).data ?? [],
    clockActs: [...shortAdvances, ...(health ? modeActs(health.clock) : [])],
  });
}

function Search({ onClose }: { onClose: () => void }) {
  const id = useId();
  const all = useCommands();
  const carryOut = useDeeds();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const shown = matching(all, typed);
  const place = Math.min(at, shown.length - 1);
  const choose = (command: Command | undefined) => {
    if (!command) return;
    onClose();
    carryOut(command.deed);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Readonly<Record<string, number>> = { ArrowDown: place + 1, ArrowUp: place - 1 };
    const next = moves[event.key];
    if (next !== undefined) setAt((next + shown.length) % Math.max(shown.length, 1));
    else if (event.key === 'Enter') choose(shown[place]);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <input
        className={classes.input}
        role="combobox"
        aria-label="要做什么"
        aria-expanded
        aria-controls={`${id}list`}
        aria-activedescendant={shown.length > 0 ? `${id}${place}` : undefined}
        placeholder="登录谁、哪张订单、什么故障、哪个快照…"
        autoFocus
        data-autofocus
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div role="listbox" id={`${id}list`} aria-label="可以做的事" className={classes.list}>
        {shown.map((command, index) => (
          <div
            key={command.id}
            id={`${id}${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === place}
            className={classes.option}
            onMouseMove={() => setAt(index)}
            onClick={() => choose(command)}
            onKeyDown={onKeyDown}
          >
            <span className="tag">{command.group}</span>
            {command.text}
          </div>
        ))}
      </div>
      {shown.length === 0 && <p className={classes.none}>没有叫这个名字的事。试试公司名、订单号的后几位，或“故障”。</p>}
    </>
  );
}
