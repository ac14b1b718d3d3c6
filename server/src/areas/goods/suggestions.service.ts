import { matchedPieces } from '@baicao/db/search/matched-pieces';
import { searchGoodsIds } from '@baicao/db/search/search-goods';
import { searchMakerIds } from '@baicao/db/search/search-makers';
import { contract, type Contract, type Data, type Goods } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import type { Database } from '@baicao/db/client';
import type { WrittenJson } from '#domain/answers.ts';
import { cachedAnswer, checkedJson } from '#goods-index/answer-cache.ts';
import { goodsByIds } from '#goods-index/goods-by-ids.ts';
import type { ViewerCall } from '#goods-view/goods-view.ts';
import { goodsNames, makerNames, type GoodsNames, type Reading } from './goods.repo.ts';

type Suggestion = Data<Contract['goods']['search']>[number];

const most = limits.search.suggestionsMax;

/** More are looked up than shown, because off-shelf goods are left out. */
const spare = 10;

/** goods.search: at most ten goods (type 1) or makers (type 2) for what was typed. None for an empty keyword. */
export function suggestions(call: ViewerCall, keywords: string, type: 1 | 2): WrittenJson {
  return cachedAnswer(call, `search|${type}|${keywords}`, type === 2 ? 'everybody' : 'buyer', () => {
    const found = type === 2 ? makerSuggestions(call.db, keywords) : goodsSuggestions(call, keywords);
    return checkedJson(contract.goods.search, found);
  });
}

function goodsSuggestions(call: ViewerCall, keywords: string): Suggestion[] {
  const { db } = call;
  const ids = searchGoodsIds(db, keywords, { limit: most + spare });
  const found = goodsNames(db, ids);
  const goods = ids.flatMap((id) => found.get(id) ?? []).slice(0, most);
  const views = new Map(
    goodsByIds(
      call,
      goods.map(({ id }) => id),
    ).map((view) => [view.id, view]),
  );
  return goods.map((one) => ({
    ...pricesOf(views.get(one.id)),
    id: one.id,
    name: one.name.text,
    ypgg: one.specification,
    sccj: one.maker.text,
    highlight: highlight(keywords, one),
    kind: 'goods',
  }));
}

/** What a buyer compares before the page is opened, as the list shows it. */
function pricesOf(view: Goods | undefined): Pick<Suggestion, 'price' | 'price_label' | 'number_label'> {
  if (!view) return { price: null };
  return { price: view.price, price_label: view.price_label, number_label: view.number_label };
}

/** The name, or the maker where only the maker contains the keyword. */
function highlight(keywords: string, { name, maker }: GoodsNames): Suggestion['highlight'] {
  const inName = pieces(name, keywords);
  if (inName.some((piece) => piece.hit)) return inName;
  const inMaker = pieces(maker, keywords);
  return inMaker.some((piece) => piece.hit) ? inMaker : inName;
}

function makerSuggestions(db: Database, keywords: string): Suggestion[] {
  const ids = searchMakerIds(db, keywords, most);
  const names = makerNames(db, ids);
  return ids.flatMap((id) => {
    const maker = names.get(id);
    if (!maker) return [];
    return [
      {
        id,
        name: maker.text,
        ypgg: '',
        sccj: maker.text,
        highlight: pieces(maker, keywords),
        kind: 'sccj' as const,
        price: null,
      },
    ];
  });
}

function pieces({ text, pinyin, initials }: Reading, keywords: string): Suggestion['highlight'] {
  const cut = matchedPieces({ name: text, pinyin, initials }, keywords);
  return cut.map((piece) => ({ text: piece.text, hit: piece.isHit ? 1 : 0 }));
}
