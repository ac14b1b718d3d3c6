import { Stack } from '#design/stack.tsx';
import { Box } from '#design/box.tsx';
import { Card } from '#design/card.tsx';
import { helpGroups } from '@baicao/shared/help-pages';
import { limits } from '@baicao/shared/limits';
import { useQuery } from '@tanstack/react-query';
import { Advert } from '#domain/advert.tsx';
import { questionsQuery, rightAdsQuery } from '../../help.queries.ts';
import { ContactCard } from '../contact/contact-card.tsx';
import classes from './help-aside.module.css';
import { LinkList } from './link-list.tsx';

const advertsShown = 2;
const pageIds = new Set(helpGroups.flatMap(({ pages }) => pages.map(({ articleId }) => articleId)));

/** Beside every page: whom to ask, frequent questions (product §7 article.category) and adverts. */
export function HelpAside() {
  const { data: questions = [] } = useQuery(questionsQuery);
  const { data: ads = [] } = useQuery(rightAdsQuery);
  const frequent = questions.filter(({ id }) => !pageIds.has(id)).slice(0, limits.help.hotQuestions);
  return (
    <Stack as="aside" gap={16} hide="print" aria-label="联系与常见问题">
      <ContactCard />
      {frequent.length > 0 && (
        <Card title="常见问题">
          <LinkList articles={frequent} />
        </Card>
      )}
      {ads.length > 0 && (
        <Stack as="ul" className={classes.ads} fit={140} gap={12} aria-label="推广">
          {ads.slice(0, advertsShown).map((ad) => (
            <Box key={ad.id} as="li" clip rounded style={{ background: ad.bgc }}>
              <Advert ad={ad} width={220} height={180} lazy />
            </Box>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
