import { endpoints } from '@baicao/shared/contract';

export interface OperationGroup {
  readonly group: string;
  readonly items: { readonly value: string; readonly label: string }[];
}

type Named = Pick<(typeof endpoints)[number], 'name' | 'summary'>;

/** The operations of the contract by their groups; each group can be chosen as a whole. */
export function operationGroups(all: readonly Named[] = endpoints): OperationGroup[] {
  const groupOf = ({ name }: Named) => name.split('.')[0] ?? '';
  return [...new Set(all.map(groupOf))].map((group) => ({
    group,
    items: [
      { value: `${group}.*`, label: `${group}.* · 整组` },
      ...all
        .filter((one) => groupOf(one) === group)
        .map(({ name, summary }) => ({ value: name, label: `${name} · ${summary}` })),
    ],
  }));
}
