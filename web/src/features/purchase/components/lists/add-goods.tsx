import { limits } from '@baicao/shared/limits';
import { Box } from '#design/box.tsx';
import { Text } from '#design/text.tsx';
import type { Goods, PurchaseLine } from '@baicao/shared/contract';
import { paths } from '@baicao/shared/paths';
import { keywordsIn, unitsOf } from '@baicao/shared/text/characters';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type SubmitEvent } from 'react';
import { Link } from 'react-router-dom';
import { api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';
import { Price } from '#domain/price.tsx';
import { DataTable, type Column } from '#design/data-table.tsx';
import { Region } from '#design/region.tsx';
import { Row } from '#design/row.tsx';
import { GoodsName } from '#domain/goods-name.tsx';
import type { LineActs } from '../../use-list-writes.ts';

interface Props {
  lines: readonly PurchaseLine[];
  acts: LineActs;
}

const resultsShown = 8;

/** Searches the catalogue and puts goods on the list, one pack each. Esc, or an empty search, closes the results. */
export function AddGoods({ lines, acts }: Props) {
  const [text, setText] = useState('');
  const [keywords, setKeywords] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const close = () => {
    setText('');
    setKeywords('');
    field.current?.focus();
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setKeywords(keywordsIn(text, limits.search.keywordsMax));
  };
  return (
    <Box onKeyDown={(event) => event.key === 'Escape' && close()} role="presentation">
      <Row as="form" className="fields" gap={8} role="search" aria-label="搜索商品加入清单" onSubmit={onSubmit}>
        <Box
          as="input"
          ref={field}
          type="search"
          grow
          maxLength={unitsOf(limits.search.keywordsMax)}
          value={text}
          placeholder="搜索商品加入清单：名称、拼音首字母、厂家"
          aria-label="搜索商品加入清单：名称、拼音首字母、厂家"
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit" className="btn">
          搜索
        </button>
        {keywords !== '' && (
          <button type="button" className="btn" onClick={close}>
            收起结果
          </button>
        )}
      </Row>
      {keywords !== '' && <Results keywords={keywords} lines={lines} acts={acts} />}
    </Box>
  );
}

function Results({ keywords, lines, acts }: Props & { keywords: string }) {
  const found = useQuery(
    apiQuery(
      api.goods.list,
      { keywords, per_page: resultsShown, no_image: true },
      { inPlace: true, keepPrevious: true },
    ),
  );
  return (
    <Region query={found}>
      {({ rows, meta }) => (
        <>
          <Box marginTop={8}>
            <DataTable
              caption="搜索结果"
              rows={rows}
              rowKey={({ id }) => id}
              columns={columnsOf(lines, acts)}
              narrow={['name price', 'act act']}
              empty={null}
            />
          </Box>
          <Text as="p" size="xs" tone="quiet" marginTop={6} role="status">
            {meta.total === 0 ? `没有找到“${keywords}”，换个名称试试，或` : `共 ${meta.total} 个商品，`}
            {meta.total === 0 ? (
              <Link to={paths.requestGoods(keywords)} className="link">
                提交求购
              </Link>
            ) : (
              <Link to={paths.search({ keywords })} className="link">
                查看全部
              </Link>
            )}
          </Text>
        </>
      )}
    </Region>
  );
}

function columnsOf(lines: readonly PurchaseLine[], acts: LineActs): Column<Goods>[] {
  const onList = new Map(lines.map(({ goods, number }) => [goods.id, number]));
  return [
    { name: 'name', title: '商品', isRowHeader: true, cell: (goods) => <GoodsName goods={goods} /> },
    {
      name: 'price',
      title: '现价',
      width: 90,
      align: 'right',
      cell: ({ price, price_label: label }) => <Price value={price} label={label} size="s" />,
    },
    {
      name: 'act',
      title: '清单',
      width: 130,
      align: 'right',
      cell: ({ id, name, ypgg, zbz, bzdw }) =>
        onList.has(id) ? (
          <span className="muted">
            已在清单 {onList.get(id)} {bzdw}
          </span>
        ) : (
          <button
            type="button"
            className="link"
            aria-label={`将 ${name} ${ypgg} 加入清单`}
            onClick={() => void acts.set([{ goods_id: id, number: zbz }])}
          >
            加入 {zbz} {bzdw}
          </button>
        ),
    },
  ];
}
