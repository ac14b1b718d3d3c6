import { limits } from '@baicao/shared/limits';
import { Text } from '#design/text.tsx';
import { Radio, Textarea } from '@mantine/core';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { contract, returnReasons, type OrderDetail } from '@baicao/shared/contract';
import { useNavigate } from 'react-router-dom';
import type { Answer } from '@baicao/client/api';
import type { ApiFailure } from '@baicao/client/failure';
import { api } from '#api/client.ts';
import { useWrite } from '#api/use-write.ts';
import { paths } from '@baicao/shared/paths';
import { unitsOf } from '@baicao/shared/text/characters';
import { Card } from '#design/card.tsx';
import { PageHead } from '#design/page-head.tsx';
import { Row } from '#design/row.tsx';
import { Stack } from '#design/stack.tsx';
import { toast } from '#design/toast.tsx';
import { returnPreviewQuery } from '../../order.queries.ts';
import type { PickableLine, Picked } from '../../picked-lines.ts';
import { addedGifts, paidOut, refundNotes, refundsByLine } from '../../return-preview.ts';
import { needsPhotos, photoIds } from '../../needed-photos.ts';
import { useRequestForm } from '../../use-request-form.ts';
import { PhotoField } from '../photos/photo-field.tsx';
import { RefundAmount } from '../after-sales/refund-amount.tsx';
import { FormFoot } from './form-foot.tsx';
import { PickLines } from './pick-lines.tsx';
import classes from './after-sales-form.module.css';

interface Props {
  order: OrderDetail;
  lines: readonly PickableLine[];
  /** Order line preselected with all its pieces (`?line=`); 0 for none. */
  first: number;
}

const { remarks: remarksField } = contract.order.returnApply.input.shape;

/** 申请退货: lines and numbers, reason, and the expected refund. */
export function ReturnForm({ order, lines, first }: Props) {
  const navigate = useNavigate();
  const begun = lines.find(({ line }) => line.id === first);
  const { form, picked, setPicked, photos, setPhotos, items, missing } = useRequestForm({
    draft: `return:${order.id}`,
    fields: { reason: '', remarks: '' },
    validate: {
      remarks: (text) => remarksField.safeParse(text).error?.issues[0]?.message ?? null,
    },
    picked: new Map(begun ? [[first, begun.max]] : []),
    asks: ({ reason }, chosen) => ({
      missing: chosen === 0 ? '请填写要退的商品数量' : reason === '' ? '请选择退货原因' : '',
      needsPhotos: needsPhotos(reason),
      name: returnReasons[Number(reason)] ?? '',
    }),
  });
  const preview = useQuery({ ...returnPreviewQuery(order.id, items), enabled: items.length > 0 });
  const shown = items.length > 0 ? preview.data : undefined;
  const apply = useWrite(api.order.returnApply, {
    onDone: ({ id }) => {
      toast('done', '退货申请已提交，请等待审核');
      void navigate(paths.orderReturn(id), { replace: true });
    },
  });
  const submit = form.onSubmit(({ reason, remarks }) => {
    const chosen = reasonOf(reason);
    if (chosen === undefined || missing !== '') return;
    void apply.run({ id: order.id, items, reason: chosen, remarks, ...photoIds(photos) });
  });
  return (
    <Stack as="form" gap={12} onSubmit={submit} noValidate>
      <PageHead title="申请退货" note={`订单 ${order.order_sn}`}>
        <button
          type="button"
          className="btn"
          onClick={() => setPicked(new Map(lines.map(({ line, max }) => [line.id, max])))}
        >
          整单退货
        </button>
      </PageHead>
      <Card>
        <PickLines
          lines={lines}
          picked={picked}
          onPick={setPicked}
          refunds={shown && refundsByLine(shown)}
          isBusy={preview.isPlaceholderData}
          verb="退"
        />
      </Card>
      <Card as={Stack} gap={12}>
        <Radio.Group label="退货原因" withAsterisk {...form.getInputProps('reason')}>
          <Row gap={10} gapX={24} wrap padY={8}>
            {reasons.map(({ value, name }) => (
              <Radio key={value} value={String(value)} label={name} />
            ))}
          </Row>
        </Radio.Group>
        <Textarea
          label="说明"
          placeholder="选填：破损、发错的情况，外箱与批号等"
          rows={3}
          maxLength={unitsOf(limits.afterSales.contentMax)}
          {...form.getInputProps('remarks')}
        />
        <PhotoField
          orderId={order.id}
          photos={photos}
          onChange={setPhotos}
          isRequired={needsPhotos(form.values.reason)}
        />
      </Card>
      <FormFoot missing={missing} isBusy={apply.busy} submitText="提交退货申请" back={paths.order(order.id)}>
        {items.length > 0 && <Expected preview={preview} picked={picked} />}
      </FormFoot>
    </Stack>
  );
}

/** What the server will refund for the picked pieces, and the gifts that come along, said before the return is sent. */
function Expected({ preview, picked }: { preview: UseQueryResult<Preview, ApiFailure>; picked: Picked }) {
  const { data, error, isPlaceholderData } = preview;
  if (error)
    return (
      <Text className={classes.missing} size="s" tone="warn">
        {error.failure.message}
      </Text>
    );
  if (!data) return <span className="muted">正在计算预计退款…</span>;
  const gifts = addedGifts(data, picked);
  return (
    <span className={classes.expected} aria-busy={isPlaceholderData || undefined}>
      {gifts !== '' && (
        <span className={classes.gifts}>退货后不再满足满赠条件，赠品 {gifts} 须一并退回，已自动加入本次退货</span>
      )}
      预计退款 <RefundAmount refund={paidOut(data)} size="m" />
      <Text className={classes.notes} size="s">
        {refundNotes(data).join('；')}
      </Text>
      <span className="muted">按实付金额分摊，退货完成后退回账户余额</span>
    </span>
  );
}

type Preview = Answer<typeof api.order.returnPreview>;

type Reason = 1 | 2 | 3 | 4 | 5 | 6;

const reasons: readonly { value: Reason; name: string }[] = ([1, 2, 3, 4, 5, 6] as const).map((value) => ({
  value,
  name: returnReasons[value],
}));

function reasonOf(text: string): Reason | undefined {
  return reasons.find(({ value }) => String(value) === text)?.value;
}
