import { Box } from '#design/box.tsx';
import { Row } from '#design/row.tsx';
import { Text } from '#design/text.tsx';
import { useEffect, useId, useRef, useState } from 'react';
import { FilterRow, FilterValue } from './filter-row.tsx';
import classes from './filters.module.css';

export interface FacetChoice {
  key: string;
  name: string;
  count: number;
  chosen: boolean;
  /** The list with this value chosen, or no longer chosen. */
  to: string;
}

const shownAtFirst = 9;
/** With so many values or more there is a search field. */
const searchFrom = 16;

/** The values of one facet with their counts; the first few until expanded. */
export function FacetRow(props: { name: string; choices: readonly FacetChoice[] }) {
  return props.choices.length === 0 ? null : <ValuesRow {...props} />;
}

function ValuesRow({ name, choices }: { name: string; choices: readonly FacetChoice[] }) {
  const [open, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const searchKey = useSearchKey(open);
  const listId = useId();
  const { ref, clipped } = useClipped<HTMLDivElement>();
  const shown = open
    ? choices.filter((choice) => searchKey(choice.name).includes(searchKey(search)))
    : firstOf(choices);
  return (
    <FilterRow name={name} isGroup>
      <Box ref={ref} className={classes.values} grow clip data-open={open || undefined}>
        {open && choices.length >= searchFrom && (
          <input
            className={classes.search}
            type="search"
            value={search}
            placeholder={`在 ${choices.length} 个${name}中查找`}
            aria-label={`查找${name}`}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        )}
        <Row as="ul" id={listId} wrap gap={0} gapX={4}>
          {shown.map((choice) => (
            <li key={choice.key}>
              <FacetValue {...choice} />
            </li>
          ))}
          {shown.length === 0 && <li className="muted">没有匹配的{name}</li>}
        </Row>
      </Box>
      {(open || clipped || choices.length > shownAtFirst) && (
        <button
          type="button"
          className={`btn ${classes.more}`}
          aria-expanded={open}
          aria-controls={listId}
          onClick={() => setOpen(!open)}
        >
          {open ? '收起' : '更多'}
        </button>
      )}
    </FilterRow>
  );
}

function FacetValue({ name, count, chosen, to }: Omit<FacetChoice, 'key'>) {
  return (
    <FilterValue chosen={chosen} to={to} title={name}>
      <Text clamp={1}>{name}</Text>
      <Text size="xs" tone={chosen ? undefined : 'quiet'}>
        {count}
      </Text>
    </FilterValue>
  );
}

/** The first few, chosen values first. */
function firstOf(choices: readonly FacetChoice[]): FacetChoice[] {
  return [...choices].sort((a, b) => Number(b.chosen) - Number(a.chosen)).slice(0, shownAtFirst);
}

/** What a name is searched as. Its table of characters is 2 kB and comes when the values are opened: until then, as it is written. */
function useSearchKey(isOpen: boolean): (text: string) => string {
  const [searchKey, setSearchKey] = useState<(text: string) => string>(() => asWritten);
  useEffect(() => {
    if (isOpen)
      import('@baicao/shared/text/fold').then(
        (fold) => setSearchKey(() => fold.searchKey),
        // Without network names are still found as they are written.
        () => undefined,
      );
  }, [isOpen]);
  return searchKey;
}

const asWritten = (text: string) => text.trim().toLowerCase();

/** Whether the element with `ref` is clipped, observed while its size changes. */
function useClipped<E extends HTMLElement>() {
  const ref = useRef<E>(null);
  const [clipped, setClipped] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setClipped(element.scrollHeight > element.clientHeight + 1));
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, []);
  return { ref, clipped };
}
