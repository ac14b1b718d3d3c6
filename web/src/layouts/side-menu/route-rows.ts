import { createContext } from 'react';
import type { RouteRow } from '#app/route.ts';

/** The route rows, provided by `routes/`: the rows import the pages, so a layout cannot import the rows. */
export const RouteRowsContext = createContext<readonly RouteRow[]>([]);
