import { Stack } from '#design/stack.tsx';
import { Text } from '#design/text.tsx';
import { dayOf } from '@baicao/shared/time/shanghai';
import { serverNow } from '#api/server-clock.ts';
import type { HeroProps } from './hero-props.ts';
import { Hero } from './hero.tsx';

/** Ranges of the remaining half year with purchasing advice, in the colours of the goods in them. */
const spans = [
  { tone: 'price', name: '30 天以内', text: '当周就能售完的量' },
  { tone: 'warn', name: '31–90 天', text: '按月销量备货' },
  { tone: 'brand', name: '91–180 天', text: '按季销量备货' },
] as const;

/** 近效期: how much to buy by the time left to sell. */
export function ExpiryHero({ zone }: HeroProps) {
  return (
    <Hero title={zone.name} note={zone.subtitle} about={<p>今天 {dayOf(serverNow() * 1_000)}</p>}>
      <Stack as="ol" columns={3} gap={4}>
        {spans.map(({ tone, name, text }) => (
          <Stack as="li" key={name} padY={6} padX={10} size="s" surface="paper" rounded>
            <Text tone={tone} weight="strong">
              {name}
            </Text>
            {text}
          </Stack>
        ))}
      </Stack>
      <Text as="p" size="xs" tone="soft" marginTop={8}>
        效期逐批标明 · 因效期原因不退换 · 质量问题照常受理
      </Text>
    </Hero>
  );
}
