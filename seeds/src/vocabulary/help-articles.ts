import { helpGroups, type ArticlePage } from '@baicao/shared/help-pages';
import { aboutQuestions, aboutUs, complaints, contact, serviceTimes } from './help/about.ts';
import { agreement } from './help/agreement.ts';
import type { HelpArticle } from './help/blocks.ts';
import { newcomerQuestions, registering, safety, shopping } from './help/newcomer.ts';
import { delivery, paymentQuestions, paying, returning } from './help/payment.ts';
import { contactPerson, licences, serviceQuestions } from './help/service.ts';

/** Every page of the help centre with its article. */
const articleOf: Record<ArticlePage, HelpArticle> = {
  'xrzn/hyzc': registering,
  'xrzn/gwzn': shopping,
  'xrzn/aqgy': safety,
  'zfps/ddzf': paying,
  'zfps/hwps': delivery,
  'zfps/ypth': returning,
  'fwbz/wzzz': licences,
  'fwbz/yhxy': agreement,
  'fwbz/zskf': contactPerson,
  'us/tsjy': complaints,
  'us/link': contact,
};

const questions: Readonly<Record<string, readonly HelpArticle[]>> = {
  xrzn: newcomerQuestions,
  zfps: paymentQuestions,
  fwbz: serviceQuestions,
  us: aboutQuestions,
};

export interface PlacedArticle {
  readonly article: HelpArticle;
  readonly groupId: number;
  /** The page that shows the article with `?id=`. */
  readonly page: ArticlePage;
}

/** The two posts of the header, then the pages of the groups, each group followed by its further questions. */
export const HELP_ARTICLES: readonly PlacedArticle[] = [
  { article: aboutUs, groupId: 4, page: 'us/link' },
  { article: serviceTimes, groupId: 2, page: 'zfps/hwps' },
  ...helpGroups.flatMap(({ id: groupId, key, pages }) => [
    ...pages.map(({ page }) => ({ article: articleOf[page], groupId, page })),
    ...(questions[key] ?? []).map((article) => ({ article, groupId, page: pages[0]?.page ?? 'xrzn/hyzc' })),
  ]),
];
