import { Row } from '#design/row.tsx';
import { Stack } from '#design/stack.tsx';
import { Text } from '#design/text.tsx';
import { StatusTag } from '#design/status-tag.tsx';
import { useScrollToCurrent } from '#design/use-scroll-to-current.ts';
import { Link } from 'react-router-dom';
import { otherTab } from '../../zone-state.ts';
import { stateNames, stateTones } from '../../zone-tab.ts';
import { TabClock } from '../tab-clock.tsx';
import type { HeroProps } from './hero-props.ts';
import { Hero } from './hero.tsx';
import classes from './themes-hero.module.css';

/** 药聚惠: a card with countdown per theme. Replaces the tabs. */
export function ThemesHero({ zone, tab: open, place: { state, hrefOf } }: HeroProps) {
  const list = useScrollToCurrent<HTMLUListElement>(open.id);
  return (
    <>
      <Hero title={zone.name} note={zone.subtitle} />
      <nav aria-label="活动">
        <Stack as="ul" ref={list} className={classes.themes} fit={240} scrollsNarrow gap={12} marginTop={12}>
          {zone.tabs.map((tab) => (
            <Stack as="li" key={tab.id} data-name={tab.id} gap={2} padY={10} padX={16} surface="paper" line="around">
              <Row as="p" justify="between" gap={8}>
                <Text
                  as={Link}
                  className={classes.name}
                  size="l"
                  weight="strong"
                  to={hrefOf(otherTab(state), tab.id)}
                  preventScrollReset
                  aria-current={tab.id === open.id || undefined}
                >
                  {tab.name}
                </Text>
                <StatusTag tone={stateTones[tab.state]}>{stateNames[tab.state]}</StatusTag>
              </Row>
              <Text as="p" size="s" tone="soft" clamp={1}>
                {tab.subtitle}
              </Text>
              <Row as="p" justify="between" wrap gap={0} gapX={12} size="s" tone="quiet">
                <span>{tab.count} 个品种</span>
                <TabClock tab={tab} answeredAt={zone.now_time} />
              </Row>
            </Stack>
          ))}
        </Stack>
      </nav>
    </>
  );
}
