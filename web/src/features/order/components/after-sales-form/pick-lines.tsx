import { Box } from '#design/box.tsx';
import { Text } from '#design/text.tsx';
import { Stack } from '#design/stack.tsx';
import { Row } from '#design/row.tsx';
import { GiftMark } from '#domain/gift-mark.tsx';
import { Img } from '#design/img.tsx';
import type { PickableLine, Picked } from '../../picked-lines.ts';
import type { RefundSum } from '../../return-preview.ts';
import { RefundAmount } from '../after-sales/refund-amount.tsx';
import { CountInput } from './count-input.tsx';
import classes from './pick-lines.module.css';

interface Props {
  lines: readonly PickableLine[];
  picked: Picked;
  onPick: (changes: Picked) => void;
  /** The expected refund of picked lines, by order line id. */
  refunds?: ReadonlyMap<number, RefundSum> | undefined;
  /** The refunds are those of an earlier choice. */
  isBusy?: boolean;
  /** 退, 申请: used in 可退 3 盒. */
  verb: string;
}

/** Lets the buyer choose order lines and the pieces of each. */
export function PickLines({ lines, picked, onPick, refunds, isBusy, verb }: Props) {
  const set = (id: number, number: number) => onPick(new Map(picked).set(id, number));
  return (
    <ul>
      {lines.map((one) => {
        const { line, max } = one;
        const { goods } = line;
        const number = picked.get(line.id) ?? 0;
        const refund = refunds?.get(line.id);
        return (
          <Box
            key={line.id}
            as="li"
            className={classes.line}
            align="center"
            gap={4}
            gapX={16}
            padY={10}
            padX={8}
            size="s"
            line="bottom"
            data-picked={number > 0 || undefined}
          >
            <Text line="around" clip>
              <Img src={goods.image} alt="" />
            </Text>
            <LineFacts line={line} />
            <Stack className={classes.bought} tone="soft">
              <span>
                购买 {line.number} {goods.bzdw}
              </span>
              <Text size="xs" tone="warn">
                {max === 0 ? `已全部${verb}` : max < line.number ? `可${verb} ${max} ${goods.bzdw}` : ''}
              </Text>
            </Stack>
            <Row className={classes.number} align="start" gap={12}>
              {max > 0 && (
                <>
                  <CountInput
                    value={number}
                    max={max}
                    unit={goods.bzdw}
                    label={goods.name}
                    onChange={(next) => set(line.id, next)}
                  />
                  <button type="button" className={`link ${classes.all}`} onClick={() => set(line.id, max)}>
                    全部<span className="visually-hidden"> {goods.name}</span>
                  </button>
                </>
              )}
            </Row>
            <Box className={classes.refund} textAlign="right" aria-live="polite" aria-busy={isBusy || undefined}>
              {number > 0 && refund && <RefundAmount refund={refund} size="s" />}
            </Box>
          </Box>
        );
      })}
    </ul>
  );
}

function LineFacts({ line: { goods, ph, combination, gift_type: giftType } }: Pick<PickableLine, 'line'>) {
  const maker = `${goods.ypgg} · ${goods.sccj}`;
  return (
    <Stack shrink>
      <Text size="m" clamp={1} title={goods.name}>
        {giftType > 0 && <GiftMark type={giftType} />}
        {goods.name}
      </Text>
      <Stack size="xs" tone="soft">
        <Text clamp={1} title={maker}>
          {maker}
        </Text>
        <span>批号 {ph || '—'}</span>
        {combination !== '' && <Text clamp={1}>组合购：{combination}</Text>}
      </Stack>
    </Stack>
  );
}
