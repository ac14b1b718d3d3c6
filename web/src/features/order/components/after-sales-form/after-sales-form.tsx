import { limits } from '@baicao/shared/limits';
import { Radio, Textarea } from '@mantine/core';
import { contract, type OrderDetail } from '@baicao/shared/contract';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { api } from '#api/client.ts';
import { fieldMessages } from '@baicao/client/failure';
import { useWrite } from '#api/use-write.ts';
import { paths } from '@baicao/shared/paths';
import { unitsOf } from '@baicao/shared/text/characters';
import { Card } from '#design/card.tsx';
import { Notice } from '#design/notice.tsx';
import { PageHead } from '#design/page-head.tsx';
import { Stack } from '#design/stack.tsx';
import { toast } from '#design/toast.tsx';
import { afterSalesKindOf, afterSalesKinds, documentsOf, type AfterSalesKind } from '../../after-sales-kinds.ts';
import { photoIds } from '../../needed-photos.ts';
import { useRequestForm } from '../../use-request-form.ts';
import { PhotoField } from '../photos/photo-field.tsx';
import { FormFoot } from './form-foot.tsx';
import { soldGoods } from '../../sold-goods.ts';
import { PickLines } from './pick-lines.tsx';
import classes from './after-sales-form.module.css';

const { content: contentField } = contract.order.afterSalesApply.input.shape;

/** 申请售后: type, description and the order lines concerned. */
export function AfterSalesForm({ order }: { order: OrderDetail }) {
  const navigate = useNavigate();
  const typeInUrl = useSearchParams()[0].get('type');
  const { form, picked, setPicked, photos, setPhotos, items, missing } = useRequestForm({
    draft: `after-sales:${order.id}`,
    fields: { type: afterSalesKindOf(typeInUrl) ? String(typeInUrl) : '', content: '' },
    asks: ({ type, content }, chosen) => {
      const asked = afterSalesKindOf(type);
      return {
        missing: missingOf(asked, content, chosen),
        needsPhotos: asked?.needsPhotos ?? false,
        name: asked?.name ?? '',
      };
    },
  });
  const kind = afterSalesKindOf(form.values.type);
  const apply = useWrite(api.order.afterSalesApply, {
    onDone: ({ id }) => {
      toast('done', '售后申请已提交，客服会尽快处理');
      void navigate(paths.orderAfterSales(id), { replace: true });
    },
    onFail: (failure) => {
      form.setErrors(fieldMessages(failure));
      return false;
    },
  });
  const submit = form.onSubmit(({ content }) => {
    if (!kind || missing !== '') return;
    const some = items.length > 0 ? { items } : {};
    void apply.run({ id: order.id, type: kind.type, content, ...some, ...photoIds(photos) });
  });
  return (
    <Stack as="form" gap={12} onSubmit={submit} noValidate>
      <PageHead title="申请售后" note={`订单 ${order.order_sn}`} />
      <Card as={Stack} gap={12}>
        <Radio.Group label="售后类型" withAsterisk {...form.getInputProps('type')}>
          <div className={classes.types}>
            {afterSalesKinds.map(({ type, name, description }) => (
              <Radio key={type} value={String(type)} label={name} description={description} />
            ))}
          </div>
        </Radio.Group>
        <DocumentsNote kind={kind} orderSn={order.order_sn} />
        <Textarea
          label="问题描述"
          withAsterisk
          placeholder={kind?.placeholder ?? '请描述遇到的问题'}
          rows={3}
          maxLength={unitsOf(limits.afterSales.contentMax)}
          {...form.getInputProps('content')}
        />
        {kind?.hasPhotos && (
          <PhotoField orderId={order.id} photos={photos} onChange={setPhotos} isRequired={kind.needsPhotos} />
        )}
      </Card>
      <Card title="相关商品" note={<span className="muted">{kind?.needsLines ? '请填写数量' : '选填'}</span>}>
        <PickLines
          lines={soldGoods(order).map((line) => ({ line, max: line.number }))}
          picked={picked}
          onPick={setPicked}
          verb="申请"
        />
      </Card>
      <FormFoot missing={missing} isBusy={apply.busy} submitText="提交售后申请" back={paths.order(order.id)} />
    </Stack>
  );
}

/** Why fields and lines of the request cannot be sent yet; empty when they can. */
function missingOf(kind: AfterSalesKind | undefined, content: string, lines: number): string {
  if (!kind) return '请选择售后类型';
  if (kind.needsLines && lines === 0) return `请填写要${kind.name}的商品数量`;
  if (content.trim() === '') return '请填写问题描述';
  return contentField.safeParse(content).error?.issues[0]?.message ?? '';
}

/** Documents need no request: they are in the document centre. */
function DocumentsNote({ kind, orderSn }: { kind: AfterSalesKind | undefined; orderSn: string }) {
  const to = kind && documentsOf(kind.type, orderSn);
  if (to === undefined) return null;
  return (
    <Notice
      action={
        <Link to={to} className="link">
          到资料中心立即下载本单{kind?.name}
        </Link>
      }
    >
      不必等待客服
    </Notice>
  );
}
