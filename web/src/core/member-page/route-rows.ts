import { createContext } from 'react';
import type { RouteRow } from '../route.ts';

/** The route rows, provided by `app`: the rows import the pages, so nothing below can import the rows. */
export const RouteRowsContext = createContext<readonly RouteRow[]>([]);
