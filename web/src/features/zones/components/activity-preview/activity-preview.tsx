import { Card } from '#design/card.tsx';
import { Box } from '#design/box.tsx';
import { Text } from '#design/text.tsx';
import { Row } from '#design/row.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Region } from '#design/region.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import type { ZoneTab } from '../../zone-tab.ts';
import { previewQuery } from '../../zones.queries.ts';
import { TabClock } from '../tab-clock.tsx';
import type { GoodsCardLook } from '#domain/goods-card.tsx';
import { ZoneRows } from '../zone-list/zone-rows.tsx';
import classes from './activity-preview.module.css';

interface Props extends GoodsCardLook {
  tab: ZoneTab;
  to: string;
  /** Number of goods shown. */
  count: number;
  answeredAt: number;
}

/** The first goods of an activity with a link to all of them. */
export function ActivityPreview({ tab, to, count, answeredAt, ...look }: Props) {
  const goods = useQuery(previewQuery(tab.id, count));
  return (
    <Box as="section" marginTop={20} aria-labelledby={`preview-${tab.id}`}>
      <Row as="header" wrap gap={4} gapX={12} marginBottom={10}>
        <Text as="h2" size="xl" id={`preview-${tab.id}`}>
          {tab.name}
        </Text>
        <Text tone="quiet">{tab.subtitle}</Text>
        <TabClock tab={tab} answeredAt={answeredAt} />
        <Text as={Link} block pushed padY={2} tone="soft" to={to} aria-label={`${tab.name}：全部 ${tab.count} 个`}>
          全部 {tab.count} 个 ›
        </Text>
      </Row>
      <Region
        query={goods}
        skeleton={
          <div className={classes.outline}>
            <Skeleton shape="cards" count={count} />
          </div>
        }
      >
        {({ rows }) =>
          rows.length === 0 ? (
            <Card as="p" pad={24} tone="quiet" textAlign="center">
              「{tab.name}」的商品暂时没有货。
            </Card>
          ) : (
            <ZoneRows goods={rows} view="index" caption={tab.name} isComing={tab.state === 'coming'} {...look} />
          )
        }
      </Region>
    </Box>
  );
}
