import { Box } from '#design/box.tsx';
import { Text } from '#design/text.tsx';
import { DataLink } from '#domain/data-link.tsx';
import { LinkList } from '../help-frame/link-list.tsx';
import { Neighbours } from './neighbours.tsx';

interface ArticleLink {
  readonly id: number;
  readonly title: string;
  readonly url: string;
}

interface Props {
  name: string;
  articles: readonly ArticleLink[];
  /** The article shown. */
  id: number;
}

/** The articles before and after in the group, and all others of it. */
export function GroupLinks({ name, articles, id }: Props) {
  const at = articles.findIndex((article) => article.id === id);
  const others = articles.filter((article) => article.id !== id);
  return (
    <footer>
      {at >= 0 && <Neighbours before={linkTo(articles[at - 1])} after={linkTo(articles[at + 1])} />}
      {others.length > 0 && (
        <Box as="nav" padY={12} padX={16} surface="ground" rounded marginTop={8} hide="print" aria-label="相关问题">
          <Text as="h2" size="m" marginBottom={4}>
            {name}的其他内容
          </Text>
          <LinkList articles={others} fit={240} />
        </Box>
      )}
    </footer>
  );
}

function linkTo(article: ArticleLink | undefined) {
  return article ? <DataLink url={article.url}>{article.title}</DataLink> : '没有了';
}
