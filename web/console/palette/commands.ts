import type { ClockAct } from '#console/clock/clock-acts.ts';
import type { Person, Scenario, Snapshot, WorldOrder } from '#console/control/answers.ts';
import type { Recipe } from '#console/faults/recipes.ts';
import { stepTitles } from '#console/world/step-rows.ts';

/** What one line of the palette does. */
export type Deed =
  | { readonly kind: 'go'; readonly section: string }
  | { readonly kind: 'login'; readonly person: Person }
  | { readonly kind: 'step'; readonly order: WorldOrder }
  | { readonly kind: 'fault'; readonly recipe: Recipe }
  | { readonly kind: 'restore'; readonly snapshot: string }
  | { readonly kind: 'scenario'; readonly scenario: Scenario }
  | { readonly kind: 'clock'; readonly act: ClockAct }
  | { readonly kind: 'shop' };

export interface Command {
  readonly id: string;
  readonly group: string;
  readonly text: string;
  readonly deed: Deed;
}

export interface Known {
  readonly sections: readonly { readonly name: string; readonly title: string }[];
  readonly people: readonly Person[];
  readonly orders: readonly WorldOrder[];
  readonly recipes: readonly Recipe[];
  readonly snapshots: readonly Snapshot[];
  readonly scenarios: readonly Scenario[];
  readonly clockActs: readonly ClockAct[];
}

/** All there is to do, what is wanted most often first. */
export function commandsOf({ sections, people, orders, recipes, snapshots, scenarios, clockActs }: Known): Command[] {
  const row = (group: string, key: string, text: string, deed: Deed): Command => ({
    id: `${deed.kind}:${key}`,
    group,
    text,
    deed,
  });
  return [
    row('商城', '/', '打开商城', { kind: 'shop' }),
    ...sections.map(({ name, title }) => row('栏目', name, title, { kind: 'go', section: name })),
    ...people
      .filter(({ is_disabled }) => !is_disabled)
      .map((person) => row('登录', person.username, `${person.company} ${person.username}`, { kind: 'login', person })),
    ...clockActs.map((act) => row('时钟', act.words, act.words, { kind: 'clock', act })),
    ...orders
      .filter(({ next }) => next !== null)
      .map((order) =>
        row(
          '步骤',
          String(order.order_id),
          `${stepTitles[order.next ?? ''] ?? ''}：订单 ${order.order_sn} ${order.company}（${order.label}）`,
          { kind: 'step', order },
        ),
      ),
    ...recipes.map((recipe) => row('故障', recipe.title, recipe.title, { kind: 'fault', recipe })),
    ...snapshots.map(({ name }) => row('快照', name, `恢复快照 ${name}`, { kind: 'restore', snapshot: name })),
    ...scenarios
      .filter(({ error }) => error === undefined)
      .map((scenario) =>
        row('场景', scenario.name, `${scenario.title ?? ''} ${scenario.name}`, { kind: 'scenario', scenario }),
      ),
  ];
}

/** Those that hold every word that was typed, in their order; capital letters do not matter. */
export function matching(commands: readonly Command[], typed: string, max = 12): Command[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const holds = ({ group, text }: Command) => words.every((word) => `${group} ${text}`.toLowerCase().includes(word));
  return commands.filter(holds).slice(0, max);
}
