import { Box } from '#design/box.tsx';
import { Text } from '#design/text.tsx';
import type { PurchaseLine } from '@baicao/shared/contract';
import { paths } from '@baicao/shared/paths';
import { keywordsIn, unitsOf } from '@baicao/shared/text/characters';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type SubmitEvent } from 'react';
import { Link } from 'react-router-dom';
import { api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';
import { Price } from '#domain/price.tsx';
import { Region } from '#design/region.tsx';
import type { LineActs } from '../../use-list-writes.ts';
import classes from './add-goods.module.css';

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
    setKeywords(keywordsIn(text, 50));
  };
  return (
    <Box
      className={classes.add}
      padY={10}
      padX={16}
      onKeyDown={(event) => event.key === 'Escape' && close()}
      role="presentation"
    >
      <form className={`fields ${classes.form}`} role="search" aria-label="搜索商品加入清单" onSubmit={onSubmit}>
        <input
          ref={field}
          type="search"
          maxLength={unitsOf(50)}
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
      </form>
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
  const onList = new Map(lines.map(({ goods, number }) => [goods.id, number]));
  return (
    <Region query={found}>
      {({ rows, meta }) => (
        <>
          <Box as="ul" className={classes.results} line="around" marginTop={8}>
            {rows.map(({ id, name, ypgg, sccj, zbz, bzdw, price, price_label: label }) => {
              const number = onList.get(id);
              return (
                <li key={id}>
                  <Text className={classes.goods} size="xs" tone="quiet" clamp={1} title={`${name} ${ypgg} ${sccj}`}>
                    <Text as="b" size="s" tone="ink" weight="regular">
                      {name}
                    </Text>{' '}
                    {ypgg} · {sccj}
                  </Text>
                  <Price value={price} label={label} size="s" />
                  {number === undefined ? (
                    <button
                      type="button"
                      className="link"
                      aria-label={`将 ${name} ${ypgg} 加入清单`}
                      onClick={() => void acts.set([{ goods_id: id, number: zbz }])}
                    >
                      加入 {zbz} {bzdw}
                    </button>
                  ) : (
                    <span className="muted">
                      已在清单 {number} {bzdw}
                    </span>
                  )}
                </li>
              );
            })}
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
