import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { lastListView } from '#app/list-view.ts';
import { paths } from '@baicao/shared/paths';
import { keepSearch } from './recent-searches.ts';
import type { SearchType } from './suggestion-cache.ts';

/** The words in the box follow the address; searching writes them there, trimmed. */
export function useSearchWords() {
  const { search, key } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const inAddress = query.get('keywords') ?? '';
  const [words, setWords] = useState(inAddress);
  const [type, setType] = useState<SearchType>(query.get('type') === '2' ? 2 : 1);
  const [seen, setSeen] = useState(key);
  const [searched, setSearched] = useState<string>();
  if (seen !== key) {
    setSeen(key);
    setSearched(undefined);
    // The results of a search are drawn a moment after it was asked for; what was typed meanwhile stays.
    if (searched === undefined || words === searched) {
      setWords(inAddress);
      setType(query.get('type') === '2' ? 2 : 1);
    }
  }
  return {
    words,
    setWords,
    type,
    setType,
    search: (text: string, kind: SearchType) => {
      const keywords = text.trim();
      if (keywords === '') return;
      setWords(keywords);
      setSearched(keywords);
      keepSearch({ keywords, type: kind });
      void navigate(paths.list({ keywords, ...(kind === 2 ? { type: kind } : {}) }, lastListView()));
    },
  };
}
