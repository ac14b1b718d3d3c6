import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Icon } from '#ui/icon.tsx';
import type { ZonePlace } from '../../use-zone-place.ts';
import { changedZone } from '../../zone-state.ts';
import classes from './zone-bar.module.css';

/** Words to look for among the goods of this activity only. `state, hrefOf` */
export function ZoneSearch({ state, hrefOf }: Pick<ZonePlace, 'state' | 'hrefOf'>) {
  const [words, setWords] = useState(state.keywords);
  const navigate = useNavigate();
  const look = (keywords: string) =>
    void navigate(hrefOf(changedZone(state, { keywords: keywords.trim() })), { preventScrollReset: true });
  return (
    <form
      className={classes.search}
      role="search"
      aria-label="在本活动内查找"
      onSubmit={(event) => {
        event.preventDefault();
        look(words);
      }}
    >
      <input
        type="search"
        value={words}
        maxLength={100}
        placeholder="在本活动内查找，可输首字母"
        aria-label="活动内查找"
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <button type="submit" aria-label="查找">
        <Icon name="search" size={16} />
      </button>
    </form>
  );
}
