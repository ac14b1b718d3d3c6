import { Box } from '#design/box.tsx';
import { Stack } from '#design/stack.tsx';
import { Row } from '#design/row.tsx';
import { limits } from '@baicao/shared/limits';
import { addDays, dayOf } from '@baicao/shared/time/shanghai';
import { paths } from '@baicao/shared/paths';
import { charactersIn, unitsOf } from '@baicao/shared/text/characters';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { api } from '#api/client.ts';
import { fieldMessages } from '@baicao/client/failure';
import { serverNow } from '#api/server-clock.ts';
import { useWrite } from '#api/use-write.ts';
import { toast } from '#design/toast.tsx';
import { requestErrors, requestInput, type RequestFields } from '../../request-fields.ts';
import { keptForm, useKeptForm } from '../../use-kept-form.ts';
import { KnownGoods } from './known-goods.tsx';
import classes from './request-form.module.css';

const { nameMax, textMax, contactMax, messageMax, validDaysMax, firstReplyHours } = limits.itemRequest;
const formKey = 'item-request';

interface Props {
  start: RequestFields;
  /** The address names goods: what was typed before is about others. */
  isNamed: boolean;
  owner: string;
  /** Requests that wait for an answer. */
  waiting: number;
}

/** The form of an item request. While a name is typed, goods of the catalogue that bear it are shown. */
export function RequestForm({ start, isNamed, owner, waiting }: Props) {
  const navigate = useNavigate();
  const [initialValues] = useState(() => startingFields(start, isNamed, owner));
  const form = useForm({ initialValues, validate: requestErrors, validateInputOnBlur: true });
  const { values } = form;
  const isChanged = Object.entries(values).some(([name, value]) => value !== start[name as keyof RequestFields]);
  const forget = useKeptForm(formKey, owner, { values, isDirty: isChanged });
  const send = useWrite(api.user.buy, {
    onDone: ({ id, is_repeat: isRepeat }) => {
      forget();
      const sent = `求购已提交，采购部 ${firstReplyHours} 小时内回复`;
      toast(isRepeat === 1 ? 'hint' : 'done', isRepeat === 1 ? '这条求购刚刚已经提交过，没有重复登记' : sent);
      void navigate(paths.goodsRequest(id), { replace: true });
    },
    onFail: (failure) => {
      form.setErrors(fieldMessages(failure));
      return false;
    },
  });
  const today = dayOf(serverNow() * 1000);
  const submit = form.onSubmit(
    (fields) => {
      const input = requestInput(fields);
      if (input) void send.run(input);
    },
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  );
  return (
    <Box as="form" pad={16} surface="paper" line="around" onSubmit={submit} noValidate>
      <Stack as="header" className={classes.head} gap={2} marginBottom={16}>
        <h1>新增求购</h1>
        <p>
          本站没有的品种，写下来由采购部去找：{firstReplyHours} 小时内回复，有货会发消息通知您。
          {waiting > 0 && (
            <Link to={paths.goodsRequests('waiting')} className="link">
              另有 {waiting} 条求购待回复
            </Link>
          )}
        </p>
      </Stack>
      <Stack className={classes.fields} columns={2} gap={12} gapX={20}>
        <div className={classes.wide}>
          <TextInput
            label="品名"
            withAsterisk
            maxLength={unitsOf(nameMax)}
            placeholder="通用名，如 盐酸多西环素肠溶胶囊"
            {...form.getInputProps('goods_name')}
          />
          <KnownGoods name={values.goods_name} />
        </div>
        <TextInput
          label="规格"
          withAsterisk
          maxLength={unitsOf(textMax)}
          placeholder="如 0.1g*20粒"
          {...form.getInputProps('ypgg')}
        />
        <TextInput
          label="生产厂家"
          maxLength={unitsOf(textMax)}
          placeholder="选填，不限厂家可不填"
          {...form.getInputProps('sccj')}
        />
        <TextInput
          label="求购数量"
          withAsterisk
          inputMode="numeric"
          maxLength={12}
          placeholder="按最小包装，如 50"
          {...form.getInputProps('number')}
        />
        <TextInput
          label="期望单价（元）"
          inputMode="decimal"
          maxLength={12}
          placeholder="选填，如 12.50"
          {...form.getInputProps('price')}
        />
        <TextInput
          label="求购有效期"
          type="date"
          min={today}
          max={addDays(today, validDaysMax) ?? undefined}
          description="选填，过了这天就不用再找"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('valid_until')}
        />
        <span className={classes.gap} />
        <TextInput
          label="联系人"
          withAsterisk
          maxLength={unitsOf(contactMax)}
          autoComplete="name"
          {...form.getInputProps('contact_name')}
        />
        <TextInput
          label="联系电话"
          withAsterisk
          inputMode="tel"
          autoComplete="tel"
          maxLength={20}
          placeholder="手机号，或区号-固定电话"
          {...form.getInputProps('phone')}
        />
        <Textarea
          className={classes.wide}
          label="留言"
          rows={3}
          maxLength={unitsOf(messageMax)}
          placeholder="选填，如 用途、批准文号、到货时间要求"
          description={`还可输入 ${Math.max(0, messageMax - charactersIn(values.message))} 字`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('message')}
        />
      </Stack>
      <Row wrap gap={12} marginTop={20}>
        <Button type="submit" loading={send.busy}>
          提交求购
        </Button>
        <Link to={paths.goodsRequests()} className="btn">
          返回列表
        </Link>
      </Row>
    </Box>
  );
}

/** What was typed before a reload, unless the address is about other goods. */
function startingFields(start: RequestFields, isNamed: boolean, owner: string): RequestFields {
  const kept = keptForm(formKey, owner);
  if (!kept || (isNamed && kept['goods_name'] !== start.goods_name)) return start;
  return { ...start, ...Object.fromEntries(Object.entries(kept).filter(([name]) => name in start)) };
}
