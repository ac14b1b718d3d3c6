import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Person } from '#console/control/answers.ts';
import { hasToken } from '#console/control/client.ts';
import { healthQuery, peopleQuery, worldQuery } from '#console/control/queries.ts';
import { Loaded } from '#console/kit/loaded.tsx';
import { Panel } from '#console/kit/panel.tsx';
import { Empty } from '#design/empty.tsx';
import classes from './people-section.module.css';
import { stateOf } from './person-state.ts';
import { useLogIn } from './use-log-in.ts';

/** 人员: the people of the seed, each one press away. */
export function PeopleSection() {
  const people = useQuery({ ...peopleQuery, refetchInterval: 10_000 });
  const [text, setText] = useState('');
  const isWanted = ({ username, company, note }: Person) => `${username} ${company} ${note}`.includes(text.trim());
  return (
    <Panel
      title="种子里的人"
      note={people.data && `${people.data.length} 人`}
      flush
      actions={
        <input
          className={`input ${classes.filter}`}
          aria-label="筛选人员"
          placeholder="账号、公司、用途"
          value={text}
          onChange={(event) => setText(event.target.value)}
          data-filter
        />
      }
    >
      <Loaded query={people}>
        {(all) => {
          const shown = all.filter(isWanted);
          return shown.length === 0 ? (
            <Empty title="没有这样的人" text="换一个词，或清空筛选。">
              <button type="button" className="btn" onClick={() => setText('')}>
                清空筛选
              </button>
            </Empty>
          ) : (
            <People people={shown} />
          );
        }}
      </Loaded>
    </Panel>
  );
}

function People({ people }: { people: readonly Person[] }) {
  const { data: health } = useQuery(healthQuery);
  const { data: world } = useQuery(worldQuery);
  const { logIn, busy } = useLogIn();
  const openOrders = (username: string) =>
    world?.orders.filter((order) => order.username === username && order.next !== null).length ?? 0;
  return (
    <table className={`grid ${classes.table}`} data-cards>
      <thead>
        <tr>
          <th scope="col">人员</th>
          <th scope="col">用途</th>
          <th scope="col">状态</th>
          <th scope="col" data-figure>
            在办订单
          </th>
          <th scope="col" data-figure>
            操作
          </th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => {
          const { username, company, note, is_disabled } = person;
          const isHere = health?.persona?.username === username;
          const { text, tone } = stateOf(person);
          const open = openOrders(username);
          return (
            <tr key={username} data-here={isHere}>
              <th scope="row">
                <b>{company}</b>
                <small className="mono muted">{username}</small>
              </th>
              <td data-cell="note">{note}</td>
              <td data-cell="state">
                <span className="tag" data-tone={tone}>
                  {text}
                </span>
              </td>
              <td data-figure data-cell="orders">
                {open > 0 && (
                  <a className="link" href={`#world/${username}`}>
                    {open} 单
                  </a>
                )}
              </td>
              <td data-figure data-cell="acts">
                {!is_disabled && !hasToken() && (
                  <a
                    className="btn small quiet"
                    href={`/?__as=${username}`}
                    target="_blank"
                    rel="noreferrer"
                    aria-label={`以 ${company} 在新标签打开商城`}
                  >
                    新标签打开
                  </a>
                )}{' '}
                <button
                  type="button"
                  className="btn small"
                  disabled={busy || is_disabled}
                  aria-label={`${isHere ? '已登录' : '登录'} ${company}（${username}）`}
                  onClick={() => void logIn(person)}
                >
                  {isHere ? '已登录' : '登录'}
                </button>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
