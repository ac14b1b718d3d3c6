import { Stack } from '#design/stack.tsx';
import { Row } from '#design/row.tsx';
import { Button, Modal, Radio, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { contract } from '@baicao/shared/contract';
import { unitsOf } from '@baicao/shared/text/characters';
import type { OrderWrites } from '../../use-order-writes.ts';

const reasons = ['不想要了', '商品或数量选错了', '价格有变动', '收货信息有误', '重复下单'] as const;
const other = '其他原因';
const checkReason = schemaResolver(contract.order.cancel.input.pick({ reason: true }), { sync: true });

/** Asks for the reason to cancel `acts.cancelling`. */
export function CancelDialog({ acts, opened }: { acts: OrderWrites; opened: boolean }) {
  return (
    <Modal
      opened={opened}
      onClose={acts.closeCancel}
      title="取消订单"
      centered
      closeButtonProps={{ 'aria-label': '关闭' }}
    >
      {acts.cancelling && <CancelForm acts={acts} sn={acts.cancelling.order_sn} />}
    </Modal>
  );
}

function CancelForm({ acts, sn }: { acts: OrderWrites; sn: string }) {
  const form = useForm({
    initialValues: { choice: '', otherReason: '' },
    validate: (values) => messages(values),
  });
  const isOther = form.values.choice === other;
  return (
    <Stack as="form" gap={12} onSubmit={form.onSubmit((values) => void acts.cancel(reasonOf(values)))} noValidate>
      <p>
        订单 <span className="num">{sn}</span> 取消后不能恢复；已付的款项、余额和积分会退回账户。
      </p>
      <Radio.Group label="取消原因" withAsterisk {...form.getInputProps('choice')}>
        <Stack gap={10} marginTop={8}>
          {[...reasons, other].map((reason, i) => (
            <Radio key={reason} value={reason} label={reason} data-autofocus={i === 0 || undefined} />
          ))}
        </Stack>
      </Radio.Group>
      {isOther && (
        <TextInput label="具体原因" withAsterisk maxLength={unitsOf(100)} {...form.getInputProps('otherReason')} />
      )}
      <Row align="stretch" justify="end" gap={10}>
        <Button variant="default" onClick={acts.closeCancel}>
          再想想
        </Button>
        <Button type="submit" color="red" loading={acts.isBusy}>
          取消订单
        </Button>
      </Row>
    </Stack>
  );
}

interface CancelValues {
  choice: string;
  otherReason: string;
}

function reasonOf({ choice, otherReason }: CancelValues): string {
  return choice === other ? otherReason : choice;
}

/** Validation messages by field; the reason is checked by the endpoint's own schema. */
function messages(values: CancelValues): Record<string, string> {
  if (values.choice === '') return { choice: '请选择取消原因' };
  const { reason } = checkReason({ reason: reasonOf(values) });
  return typeof reason === 'string' ? { otherReason: reason } : {};
}
