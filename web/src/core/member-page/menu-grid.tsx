import { Card } from '#design/card.tsx';
import { Row } from '#design/row.tsx';
import { Stack } from '#design/stack.tsx';
import { Text } from '#design/text.tsx';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import classes from './menu-grid.module.css';
import { TaskCount } from './task-count.tsx';
import { useMenu, type MenuEntry } from './use-menu.ts';

/** The member area's menu on a phone, in the member centre: every entry but the page itself, part by part. */
export function MenuGrid() {
  const parts = useMenu().map(({ name, entries }) => ({
    name,
    entries: entries.filter(({ isCurrent }) => !isCurrent),
  }));
  return (
    <Card as="nav" hide="wide" aria-label="会员菜单">
      <Stack gap={16}>
        {parts.map(({ name, entries }) => entries.length > 0 && <Part key={name} name={name} entries={entries} />)}
      </Stack>
    </Card>
  );
}

function Part({ name, entries }: { name: string; entries: readonly MenuEntry[] }) {
  const id = useId();
  return (
    <Stack as="section" gap={6} aria-labelledby={id}>
      <Text as="h2" id={id} size="m">
        {name}
      </Text>
      <Stack as="ul" columns={3} gap={8}>
        {entries.map((entry) => (
          <li key={entry.name}>
            <Row
              to={entry.path}
              as={Link}
              className={classes.entry}
              justify="center"
              gap={4}
              size="s"
              surface="ground"
              rounded
            >
              {entry.title}
              <TaskCount entry={entry} />
            </Row>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
