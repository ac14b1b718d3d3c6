import { Stack } from '#design/stack.tsx';
import { Row } from '#design/row.tsx';
import { Text } from '#design/text.tsx';
import {
  complaintType,
  contract,
  feedbackTypeNumbers,
  feedbackTypes,
  type FeedbackType,
} from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { charactersIn } from '@baicao/shared/text/characters';
import { Button, Radio, Textarea, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Answer } from '@baicao/client/api';
import { api } from '#api/client.ts';
import { fieldMessages } from '@baicao/client/failure';
import { useWrite } from '#api/use-write.ts';
import { useSession } from '#core/session.ts';
import { toast } from '#design/toast.tsx';
import { keptForm, useKeptForm } from '../../use-kept-form.ts';
import classes from './feedback.module.css';

const { contentMax, replyHours } = limits.feedback;
const formKey = 'feedback';

interface Props {
  owner: string;
  phone: string;
  allowance: Answer<typeof api.user.feedbackAllowance>;
}

/** The form of 意见反馈; `?type=` chooses a type. */
export function FeedbackForm({ owner, phone, allowance }: Props) {
  const wanted = typeOf(useSearchParams()[0].get('type'));
  const [initialValues] = useState(() => ({
    type: String(wanted ?? 2),
    content: '',
    phone,
    ...keptForm(formKey, owner),
  }));
  const form = useForm({
    initialValues,
    validate: schemaResolver(contract.user.feedback.input, { sync: true }),
    validateInputOnBlur: true,
  });
  const { values } = form;
  const isDirty = values.content !== '' || values.phone !== phone;
  const forget = useKeptForm(formKey, owner, { values, isDirty });
  const send = useWrite(api.user.feedback, {
    onDone: ({ is_repeat: isRepeat }) => {
      forget();
      form.setValues({ content: '' });
      form.clearErrors();
      if (isRepeat === 1) toast('hint', '这条反馈刚刚已经提交过，没有重复登记');
      else toast('done', `反馈已提交，${replyHours} 小时内回复`);
    },
    onFail: (failure) => {
      form.setErrors(fieldMessages(failure));
      return false;
    },
  });
  const type = typeOf(values.type) ?? 2;
  const submit = form.onSubmit(
    ({ content, phone: contact }) => void send.run({ type, content, phone: contact }),
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  );
  const left = contentMax - charactersIn(values.content.trim());
  return (
    <Stack
      as="form"
      className={classes.form}
      gap={12}
      pad={16}
      surface="paper"
      line="around"
      marginBottom={12}
      onSubmit={submit}
      noValidate
    >
      <header className={classes.head}>
        <h1>意见反馈</h1>
        <Allowance allowance={allowance} />
      </header>
      <Radio.Group label="反馈类型" withAsterisk {...form.getInputProps('type')}>
        <Row className={classes.types} align="stretch" wrap gap={8} gapX={20}>
          {feedbackTypeNumbers.map((number) => (
            <Radio key={number} value={String(number)} label={feedbackTypes[number].name} />
          ))}
        </Row>
      </Radio.Group>
      {type === complaintType && <Hotline />}
      <Textarea
        label="反馈内容"
        withAsterisk
        rows={5}
        placeholder={feedbackTypes[type].hint}
        description={
          <span data-over={left < 0 || undefined} className={classes.left}>
            {left >= 0 ? `还可输入 ${left} 字` : `超出 ${-left} 字，请精简`}
          </span>
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps('content')}
      />
      <TextInput
        className={classes.phone}
        label="联系电话"
        inputMode="tel"
        autoComplete="tel"
        maxLength={20}
        placeholder="选填，手机号或区号-固定电话"
        {...form.getInputProps('phone')}
      />
      <div>
        <Button type="submit" loading={send.busy} disabled={allowance.left === 0}>
          提交反馈
        </Button>
      </div>
    </Stack>
  );
}

function typeOf(text: string | null): FeedbackType | undefined {
  return feedbackTypeNumbers.find((number) => String(number) === text);
}

function Allowance({ allowance: { per_day: perDay, left, next_at: nextAt } }: Pick<Props, 'allowance'>) {
  if (nextAt !== null) {
    return (
      <Text as="p" tone="warn" role="status">
        今天的 {perDay} 条反馈已用完，{nextAt.slice(5, 16)} 后可以再提交。
      </Text>
    );
  }
  return (
    <p className="muted">
      每天可提交 {perDay} 条，今天还可提交 {left} 条。
    </p>
  );
}

/** Complaints are quicker by phone. */
function Hotline() {
  const { hot_line: hotLine } = useSession().user.common_config;
  if (hotLine === '') return null;
  return (
    <Text as="p" padY={8} padX={12} surface="warn" line="tinted">
      急需处理的投诉，请直接拨打投诉热线{' '}
      <a href={`tel:${hotLine}`} className="link num">
        {hotLine}
      </a>
      。
    </Text>
  );
}
