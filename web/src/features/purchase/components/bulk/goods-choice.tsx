import { Row } from '#design/row.tsx';
import { Box } from '#design/box.tsx';
import { Text } from '#design/text.tsx';
import { limits } from '@baicao/shared/limits';
import { keywordsIn, unitsOf } from '@baicao/shared/text/characters';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import { api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';
import { StockLabel } from '#domain/goods-stock.tsx';
import { Price } from '#domain/price.tsx';
import { stateNames, type ListedGoods, type ListRow } from '../../bulk-list.ts';
import { stateTones } from './bulk-tones.ts';
import classes from './bulk.module.css';

interface Props {
  row: ListRow;
  onChoose: (goods: ListedGoods) => void;
}

/** The state of a row with its reason and ways out; its candidates as long as none is chosen, and a search at any time. */
export function GoodsChoice({ row, onChoose, children }: Props & { children: ReactNode }) {
  const [isSearching, setSearching] = useState(false);
  const { state, reason, goods, candidates } = row;
  const isOver = state === 'added' || state === 'joined';
  const isOpen = !isOver && goods === null && candidates.length > 0;
  return (
    <>
      <Row align="baseline" wrap gap={0} gapX={10} size="xs" marginTop={2}>
        <StateName row={row} />
        {reason !== '' && <Text breaks>{reason}</Text>}
        {!isOver && (
          <button type="button" className="link" aria-expanded={isSearching} onClick={() => setSearching(!isSearching)}>
            {goods ? '换商品' : '搜索商品'}
            <span className="visually-hidden"> 第 {row.row} 行</span>
          </button>
        )}
        {children}
      </Row>
      {isOpen && <Candidates row={row} goods={candidates} onChoose={onChoose} />}
      {isSearching && !isOver && (
        <RowSearch
          row={row}
          onChoose={(chosen) => {
            setSearching(false);
            onChoose(chosen);
          }}
        />
      )}
    </>
  );
}

function StateName({ row: { state, isDoubtful } }: Pick<Props, 'row'>) {
  return (
    <Text as="b" weight="strong" tone={stateTones[isDoubtful ? 'ambiguous' : state]}>
      {isDoubtful ? '待确认' : stateNames[state]}
    </Text>
  );
}

function Candidates({ row, goods, onChoose }: Props & { goods: readonly ListedGoods[] }) {
  return (
    <Box as="ul" size="xs" line="around" marginTop={4} aria-label={`第 ${row.row} 行可选的商品`}>
      {goods.map((one) => (
        <li key={one.id}>
          <Row
            as="button"
            type="button"
            className={classes.candidate}
            wrap
            gap={2}
            gapX={10}
            padX={8}
            padY={4}
            onClick={() => onChoose(one)}
          >
            <Text grow>
              {one.name} {one.ypgg} <Text tone="soft">{one.sccj}</Text>
            </Text>
            <Price value={one.price} label={one.price_label} size="s" tone="plain" />
            <StockLabel goods={one} />
          </Row>
        </li>
      ))}
    </Box>
  );
}

function RowSearch({ row, onChoose }: Props) {
  const [typed, setTyped] = useState(row.keywords);
  const [asked, setAsked] = useState(row.keywords);
  const found = useQuery({
    ...apiQuery(
      api.goods.list,
      { keywords: asked, per_page: limits.bulk.candidatesMax },
      { inPlace: true, keepPrevious: true },
    ),
    enabled: asked !== '',
  });
  const search = (event: FormEvent) => {
    event.preventDefault();
    setAsked(keywordsIn(typed, limits.search.keywordsMax));
  };
  const goods = found.data?.rows ?? [];
  return (
    <Box marginTop={4}>
      <Row as="form" className="fields" gap={8} role="search" onSubmit={search}>
        <Box
          as="input"
          grow
          type="search"
          aria-label={`搜索第 ${row.row} 行的商品`}
          value={typed}
          maxLength={unitsOf(limits.search.keywordsMax)}
          autoFocus
          placeholder="名称、拼音首字母、厂家、条码"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <button type="submit" className="btn">
          搜索
        </button>
      </Row>
      {found.error && (
        <Text as="p" tone="bad">
          {found.error.message}
        </Text>
      )}
      {goods.length > 0 ? (
        <Candidates row={row} goods={goods} onChoose={onChoose} />
      ) : (
        found.isSuccess && <p className="muted">没有找到「{asked}」，换个写法试试</p>
      )}
    </Box>
  );
}
