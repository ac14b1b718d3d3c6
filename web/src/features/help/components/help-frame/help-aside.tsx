import { Stack } from '#design/stack.tsx';
import { Box } from '#design/box.tsx';
import { Text } from '#design/text.tsx';
import { helpGroups } from '@baicao/shared/help-pages';
import { limits } from '@baicao/shared/limits';
import { useQuery } from '@tanstack/react-query';
import { Advert } from '#domain/advert.tsx';
import { DataLink } from '#domain/data-link.tsx';
import { questionsQuery, rightAdsQuery } from '../../help.queries.ts';
import { ContactCard } from '../contact/contact-card.tsx';
import classes from './help-aside.module.css';

const advertsShown = 2;
const pageIds = new Set(helpGroups.flatMap(({ pages }) => pages.map(({ articleId }) => articleId)));

/** Beside every page: whom to ask, frequent questions (product §7 article.category) and adverts. */
export function HelpAside() {
  const { data: questions = [] } = useQuery(questionsQuery);
  const { data: ads = [] } = useQuery(rightAdsQuery);
  const frequent = questions.filter(({ id }) => !pageIds.has(id)).slice(0, limits.help.hotQuestions);
  return (
    <Stack as="aside" gap={16} aria-label="联系与常见问题">
      <ContactCard />
      {frequent.length > 0 && (
        <Box as="section" padY={12} padX={16} surface="paper" line="around">
          <Text as="h2" size="l" marginBottom={6}>
            常见问题
          </Text>
          <ul className={classes.questions}>
            {frequent.map(({ id, title, url }) => (
              <li key={id}>
                <DataLink url={url}>{title}</DataLink>
              </li>
            ))}
          </ul>
        </Box>
      )}
      {ads.length > 0 && (
        <Stack as="ul" className={classes.ads} gap={12} aria-label="推广">
          {ads.slice(0, advertsShown).map((ad) => (
            <li key={ad.id} style={{ background: ad.bgc }}>
              <Advert ad={ad} width={220} height={180} lazy />
            </li>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
