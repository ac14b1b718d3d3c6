import { Stack } from '#design/stack.tsx';
import { Box } from '#design/box.tsx';
import { Text } from '#design/text.tsx';
import { Row } from '#design/row.tsx';
import type { Answer } from '@baicao/client/api';
import { useQuery } from '@tanstack/react-query';
import type { api } from '#api/client.ts';
import { Countdown } from '#core/countdown.tsx';
import { useServerTime } from '#api/server-clock.ts';
import { useAddToCart } from '#features/goods/index.ts';
import { DataLink } from '#domain/data-link.tsx';
import { spikeQuery } from '../../home.queries.ts';
import { ReservedRegion } from '../floors/floor.tsx';
import { SpikeCard } from './spike-card.tsx';
import { spikeStage } from './spike-stage.ts';
import classes from './spike.module.css';

type SpikeAnswer = Answer<typeof api.index.spike>;

const shown = 5;

/** 秒杀: the running or next flash-sale session by the server's clock; empty without one. */
export function Spike() {
  const answer = useQuery(spikeQuery);
  return (
    <Box className={classes.place} marginTop={20}>
      <ReservedRegion height={300} answer={answer}>
        {({ url, spike_notice: notice }) =>
          notice.is_show === 1 && notice.data.spikegoods.length > 0 ? (
            <Session url={url} notice={notice} onEnd={() => void answer.refetch()} />
          ) : null
        }
      </ReservedRegion>
    </Box>
  );
}

function Session({ url, notice, onEnd }: { url: string; notice: SpikeAnswer['spike_notice']; onEnd: () => void }) {
  const { add, isAdding } = useAddToCart();
  const { start_time: start, end_time: end, is_last: isLast, data: session } = notice;
  const stage = spikeStage(useServerTime(), start, end);
  return (
    <Row as="section" align="stretch" wrap surface="paper" line="around" clip aria-labelledby="spike">
      <Row className={classes.side} wrap gap={8} gapX={12} padY={10} padX={16} tone="inverse">
        <Text as="h2" id="spike" size="xl">
          限时秒杀
        </Text>
        <Text as="p" nowrap>
          {session.name}
          {isLast === 1 && ' · 今日最后一场'}
        </Text>
        {/* At begin and end the answer changes (prices, goods, next session), so it is fetched again. */}
        <Countdown
          key={stage}
          to={stage === 'coming' ? start : end}
          label={stage === 'coming' ? '距开始' : '距结束'}
          over="本场已结束"
          onEnd={onEnd}
        />
        <DataLink url={url} className={classes.more}>
          更多秒杀 ›
        </DataLink>
      </Row>
      <Stack as="ul" className={classes.goods} columns={5} scrollsNarrow cells>
        {session.spikegoods.slice(0, shown).map((one) => (
          <SpikeCard
            key={one.goods_id}
            spike={one}
            stage={stage}
            adding={isAdding(one.goods_id)}
            onAdd={(number) => void add({ goods: { ...one.goods, price: one.price }, number, type: 1 })}
          />
        ))}
      </Stack>
    </Row>
  );
}
