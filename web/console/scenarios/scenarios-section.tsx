import { useQuery } from '@tanstack/react-query';
import type { Scenario } from '#console/control/answers.ts';
import { scenariosQuery } from '#console/control/queries.ts';
import { Loaded } from '#console/kit/loaded.tsx';
import { Panel } from '#console/kit/panel.tsx';
import { ask } from '#design/dialogs.tsx';
import { Empty } from '#design/empty.tsx';
import classes from './scenarios-section.module.css';
import { useRunScenario } from './use-run-scenario.ts';

/** 场景: states with a name, each one press away; one that cannot be run says why. */
export function ScenariosSection() {
  const scenarios = useQuery(scenariosQuery);
  return (
    <Panel title="场景" note={scenarios.data && `${scenarios.data.length} 个`} flush>
      <Loaded query={scenarios}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty title="还没有场景" text="把场景文件放进 SCENARIOS 指定的文件夹，它们在这里。" />
          ) : (
            <Rows rows={rows} />
          )
        }
      </Loaded>
    </Panel>
  );
}

function Rows({ rows }: { rows: readonly Scenario[] }) {
  const { start, busy } = useRunScenario();
  const run = async (scenario: Scenario) => {
    const question = `这个命名空间将变成“${scenario.title}”：现在的订单、库存与登录都不再保留。`;
    if (await ask(question, { confirm: '运行' })) await start(scenario);
  };
  return (
    <ul>
      {rows.map((scenario) => (
        <li key={scenario.name} className={classes.scenario}>
          <div className={classes.words}>
            <b>{scenario.title ?? scenario.name}</b>
            <small className="mono muted">{scenario.name}</small>
            {scenario.error !== undefined && <p className="refusal">{scenario.error}</p>}
          </div>
          {scenario.persona && <span className="mono muted">{scenario.persona}</span>}
          {scenario.steps !== undefined && <span className="tag num">{scenario.steps} 步</span>}
          <span className="tag">{scenario.source === 'shipped' ? '自带' : '自己的'}</span>
          <button
            type="button"
            className="btn small"
            aria-label={`运行 ${scenario.name}`}
            disabled={busy || scenario.error !== undefined}
            onClick={() => void run(scenario)}
          >
            运行
          </button>
        </li>
      ))}
    </ul>
  );
}
