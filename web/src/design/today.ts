import { createContext, use } from 'react';

/** Gives the day of the shop, `YYYY-MM-DD`; the app provides the server's. */
export const TodayContext = createContext<() => string>(() => '');

/** The day of the shop at this render, `YYYY-MM-DD`. */
export const useToday = (): string => use(TodayContext)();
