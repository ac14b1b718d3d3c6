import { useQuery } from '@tanstack/react-query';
import { useSession } from '#app/session.ts';
import { facetsQuery } from '../../goods.queries.ts';
import { changedList, toggledFacet, type ListFacet, type ListState } from '../../list-state.ts';
import { facetNames } from '../../list-words.ts';
import { FacetRow, type FacetChoice } from './facet-row.tsx';
import classes from './filters.module.css';
import { FlagRow } from './flag-row.tsx';
import { RangeRow } from './range-row.tsx';

interface Props {
  state: ListState;
  hrefOf: (state: ListState) => string;
}

/** Everything that narrows a list, each choice with the number of goods it would leave. `state, hrefOf` */
export function Filters({ state, hrefOf }: Props) {
  const { data, isPending } = useQuery(facetsQuery(state));
  const { isBuyer } = useSession();
  const categories: FacetChoice[] = (data?.category ?? []).map(({ id, name, count }) => ({
    key: String(id),
    name,
    count,
    chosen: state.select === id,
    to: hrefOf(changedList(state, { select: state.select === id ? null : id })),
  }));
  const facet = (name: ListFacet): FacetChoice[] => {
    const listed = data?.[name] ?? [];
    // A chosen value stays on offer when the server counts it no more, so that it can be taken back here.
    const missing = state.facets[name].filter((value) => !listed.some((one) => one.name === value));
    return [...missing.map((value) => ({ name: value, count: 0 })), ...listed].map(({ name: value, count }) => ({
      key: value,
      name: value,
      count,
      chosen: state.facets[name].includes(value),
      to: hrefOf(toggledFacet(state, name, value)),
    }));
  };

  return (
    <div className={classes.filters}>
      {isPending && <Awaited names={['分类', facetNames.sccj, facetNames.jx, facetNames.ypgg]} />}
      <FacetRow name="分类" choices={categories} />
      {(['sccj', 'jx', 'ypgg'] as const).map((name) => (
        <FacetRow key={name} name={facetNames[name]} choices={facet(name)} />
      ))}
      <FlagRow state={state} hrefOf={hrefOf} isBuyer={isBuyer} />
      <RangeRow key={`${state.priceMin}-${state.priceMax}`} state={state} hrefOf={hrefOf} />
    </div>
  );
}

/** The rows keep their place while the counts are awaited, so that the list under them stays where it is. */
function Awaited({ names }: { names: readonly string[] }) {
  return names.map((name) => (
    <div key={name} className={classes.row}>
      <span className={classes.name}>{name}</span>
    </div>
  ));
}
