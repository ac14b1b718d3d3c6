import { Box } from '#design/box.tsx';
import { Text } from '#design/text.tsx';
import { Row } from '#design/row.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CopyButton } from '#design/copy-button.tsx';
import { Region } from '#design/region.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { logisticsQuery } from '../../order.queries.ts';
import classes from './logistics.module.css';

/** Carrier, waybill number and tracking events. */
export function Logistics({ orderId }: { orderId: number }) {
  const logistics = useQuery(logisticsQuery(orderId));
  return (
    <Box as="section" pad={16} surface="paper" line="around" aria-labelledby="logistics">
      <h2 id="logistics">物流信息</h2>
      <Region query={logistics} skeleton={<Skeleton shape="lines" count={3} height={18} />}>
        {({ state_label: label, carrier, number, steps }) => (
          <>
            <Row as="p" className={classes.carrier} align="stretch" wrap gap={2} gapX={16}>
              <Text as="b" tone="brand" weight="strong">
                {label}
              </Text>
              {number !== '' && (
                <span>
                  {carrier}　运单号 <span className="num">{number}</span> <CopyButton text={number} name="运单号" />
                </span>
              )}
            </Row>
            {steps.length > 0 && <Steps steps={steps} />}
          </>
        )}
      </Region>
    </Box>
  );
}

const shownAtFirst = 2;

/** Tracking events, latest first; older ones unfold. */
function Steps({ steps }: { steps: readonly { time: string; action: string }[] }) {
  const [isOpen, setOpen] = useState(false);
  const latestFirst = steps.toSorted((a, b) => b.time.localeCompare(a.time));
  return (
    <>
      <ol className={classes.steps}>
        {(isOpen ? latestFirst : latestFirst.slice(0, shownAtFirst)).map(({ time, action }) => (
          <li key={time + action}>
            <time className="num">{time}</time>
            <Text breaks>{action}</Text>
          </li>
        ))}
      </ol>
      {steps.length > shownAtFirst && (
        <button
          type="button"
          className={`link ${classes.more}`}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? '收起' : `展开全部 ${steps.length} 条物流记录`}
        </button>
      )}
    </>
  );
}
