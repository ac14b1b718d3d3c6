import { Row } from '#design/row.tsx';
import { Stack } from '#design/stack.tsx';
import { Text } from '#design/text.tsx';
import type { Category } from '@baicao/shared/contract';
import { Link } from 'react-router-dom';

interface Props {
  /** Undefined while loading: its space is reserved. */
  categories: readonly Category[] | undefined;
  label: string;
  toOf: (id: number) => string;
}

/** The categories of a zone with their pictures, under its head; empty without any. */
export function ZoneCategories({ categories, label, toOf }: Props) {
  if (categories?.length === 0) return null;
  return (
    <Stack as="ul" fit={140} scrollsNarrow cells surface="paper" line="around" marginTop={12} aria-label={label}>
      {(categories ?? [{ id: 0, name: '', image: '', children: [] }]).map(({ id, name, image, children }) => (
        <li key={id}>
          <Row as={Link} to={toOf(id)} gap={8} padY={8} padX={12}>
            {image !== '' && <img src={image} alt="" loading="lazy" width={36} height={36} />}
            <Text shrink clamp={1}>
              {name || '\u00a0'}
              <Text as="small" block size="xs" tone="quiet" clamp={1}>
                {children.map((child) => child.name).join(' ') || '\u00a0'}
              </Text>
            </Text>
          </Row>
        </li>
      ))}
    </Stack>
  );
}
