import { Row } from '#design/row.tsx';
import { Modal } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import type { Contract, Data } from '@baicao/shared/contract';
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { refresh } from '#api/query.ts';
import { Countdown } from '#core/countdown.tsx';
import { Region } from '#design/region.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { Tabs } from '#design/tabs.tsx';
import { DrawAds, OwnPrizes, Rules, Winners } from './draw-panels.tsx';
import classes from './draw-dialog.module.css';
import { PrizeRing } from './prize-ring.tsx';
import type { DrawRun } from './use-draw-run.ts';

type Draw = Data<Contract['draw']['info']>;

interface Props {
  info: UseQueryResult<Draw>;
  drawId: number;
  run: DrawRun;
  isOpen: boolean;
}

/** The draw: prizes, winners, the buyer's own prizes, rules. */
export function DrawDialog({ info, drawId, run, isOpen }: Props) {
  // Mounted closed, so that the focus returns to the element that opened it (web/README, Dialogs).
  const mounted = useMounted();
  return (
    <Modal
      opened={isOpen && mounted}
      onClose={() => void run.leave()}
      // Esc closes only the question or congratulation above this dialog.
      closeOnEscape={!run.covered}
      title={info.data?.name ?? '抽奖'}
      size={860}
      centered
      closeButtonProps={{ 'aria-label': '关闭抽奖' }}
    >
      <Region query={info} skeleton={<Skeleton shape="block" height={360} />}>
        {(draw) => <Content draw={draw} drawId={drawId} run={run} />}
      </Region>
    </Modal>
  );
}

function Content({ draw, drawId, run }: { draw: Draw; drawId: number; run: DrawRun }) {
  const client = useQueryClient();
  return (
    <div className={classes.dialog}>
      <div className={classes.stage}>
        <Row as="p" className={classes.head} justify="between" wrap gap={4} gapX={12} tone="soft">
          <span>{draw.describe}</span>
          {draw.status === 1 && (
            <Countdown
              to={draw.end_timestamp}
              label="距结束"
              onEnd={() => void refresh(client, ['draw.info', 'draw.simple'])}
            />
          )}
        </Row>
        <PrizeRing draw={draw} run={run} />
      </div>
      <Lists drawId={drawId} />
      <DrawAds />
    </div>
  );
}

const lists = [
  { name: 'winners', title: '最新中奖' },
  { name: 'mine', title: '我的中奖记录' },
  { name: 'rules', title: '规则与概率' },
] as const;
type ListName = (typeof lists)[number]['name'];

function Lists({ drawId }: { drawId: number }) {
  const [shown, setShown] = useState<ListName>('winners');
  return (
    <div className={classes.lists}>
      <Tabs tabs={lists} shown={shown} onShow={setShown} label="中奖与规则">
        <div
          className={classes.panel}
          // A scrollable area must be reachable by keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          role="group"
          aria-label={lists.find(({ name }) => name === shown)?.title}
        >
          {shown === 'winners' && <Winners drawId={drawId} />}
          {shown === 'mine' && <OwnPrizes />}
          {shown === 'rules' && <Rules drawId={drawId} />}
        </div>
      </Tabs>
    </div>
  );
}
