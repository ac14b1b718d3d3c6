import { useQuery } from '@tanstack/react-query';
import { Region } from '#ui/region.tsx';
import { drawRulesQuery } from './draw.queries.ts';
import classes from './draw-dialog.module.css';

/** The rules, and how likely each prize is. */
export function Rules({ drawId }: { drawId: number }) {
  const query = useQuery(drawRulesQuery(drawId));
  return (
    <Region query={query}>
      {({ start_time: from, end_time: to, rules, odds }) => (
        <>
          <ol className={classes.rules}>
            <li>
              活动时间：{from.slice(0, 16)} 至 {to.slice(0, 16)}
            </li>
            {rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ol>
          <table className={classes.odds}>
            <thead>
              <tr>
                <th scope="col">奖品</th>
                <th scope="col">中奖概率</th>
                <th scope="col">数量</th>
              </tr>
            </thead>
            <tbody>
              {odds.map(({ name, chance, number }) => (
                <tr key={name}>
                  <td>{name}</td>
                  <td>{chance}</td>
                  <td>{number ?? '不限'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </Region>
  );
}
