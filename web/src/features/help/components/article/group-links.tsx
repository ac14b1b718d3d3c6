import { Stack } from '#design/stack.tsx';
import { Box } from '#design/box.tsx';
import { Text } from '#design/text.tsx';
import { DataLink } from '#domain/data-link.tsx';
import classes from './article.module.css';

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
    <footer className={classes.foot}>
      {at >= 0 && <Neighbours before={articles[at - 1]} after={articles[at + 1]} />}
      {others.length > 0 && (
        <Box
          as="nav"
          className={classes.others}
          padY={12}
          padX={16}
          surface="ground"
          rounded
          marginTop={20}
          aria-label="相关问题"
        >
          <Text as="h2" size="m" marginBottom={4}>
            {name}的其他内容
          </Text>
          <ul>
            {others.map((article) => (
              <li key={article.id}>
                <DataLink url={article.url}>{article.title}</DataLink>
              </li>
            ))}
          </ul>
        </Box>
      )}
    </footer>
  );
}

interface NeighbourProps {
  before: ArticleLink | undefined;
  after: ArticleLink | undefined;
}

/** 上一篇, 下一篇; at an end it says so. */
function Neighbours({ before, after }: NeighbourProps) {
  const sides = [
    { word: '上一篇', article: before },
    { word: '下一篇', article: after },
  ];
  return (
    <Stack as="nav" className={classes.neighbours} columns={2} gap={16} line="top" aria-label="上一篇和下一篇">
      {sides.map(({ word, article }) => (
        <p key={word}>
          <span>{word}</span>
          {article ? <DataLink url={article.url}>{article.title}</DataLink> : <span>没有了</span>}
        </p>
      ))}
    </Stack>
  );
}
