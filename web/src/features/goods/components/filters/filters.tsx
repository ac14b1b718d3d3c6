import { Row } from '#design/row.tsx';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '#core/session.ts';
import { facetsQuery } from '../../goods.queries.ts';
import { facetNames, flagNames } from '../../list-labels.ts';
import { changedList, listFlags, toggledFacet, toggledFlag, type ListFacet, type ListState } from '../../list-state.ts';
import { FacetRow, type FacetChoice } from './facet-row.tsx';
import { FilterRow, FilterValue } from './filter-row.tsx';
import classes from './filters.module.css';
import { RangeRow } from './range-row.tsx';

interface Props {
  state: ListState;
  hrefOf: (state: ListState) => string;
}

/** All filters of a list; facet values carry the number of goods they would leave. */
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
    // A chosen value stays listed when the server no longer counts it, so that it can be removed here.
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
    <div className={`fields ${classes.filters}`}>
      {isPending && <RowSkeletons names={['分类', facetNames.sccj, facetNames.jx, facetNames.ypgg]} />}
      <FacetRow name="分类" choices={categories} />
      {(['sccj', 'jx', 'ypgg'] as const).map((name) => (
        <FacetRow key={name} name={facetNames[name]} choices={facet(name)} />
      ))}
      <FlagRow state={state} hrefOf={hrefOf} isBuyer={isBuyer} />
      <RangeRow state={state} hrefOf={hrefOf} />
    </div>
  );
}

/** Reserves the height of the rows while the counts load, so that the list below does not shift. */
function RowSkeletons({ names }: { names: readonly string[] }) {
  return names.map((name) => <FilterRow key={name} name={name} />);
}

interface FlagProps extends Props {
  /** 买过 is for buyers only. */
  isBuyer: boolean;
}

/** The yes/no filters. */
function FlagRow({ state, hrefOf, isBuyer }: FlagProps) {
  const flags = listFlags.filter((flag) => isBuyer || flag !== 'bought');
  return (
    <FilterRow name="条件" isGroup>
      <Row as="ul" className={classes.flags} wrap gap={0} gapX={4} grow>
        {flags.map((flag) => {
          const chosen = state.flags.includes(flag);
          return (
            <li key={flag}>
              <FilterValue chosen={chosen} to={hrefOf(toggledFlag(state, flag))}>
                <span className={classes.box} aria-hidden>
                  {chosen && '✓'}
                </span>
                {flagNames[flag]}
              </FilterValue>
            </li>
          );
        })}
      </Row>
    </FilterRow>
  );
}
