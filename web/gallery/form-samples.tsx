import { TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { ChoiceCard, ChoiceGroup } from '#design/choice-card.tsx';
import { ask, tell } from '#design/dialogs.tsx';
import { FormBody, FormDialog } from '#design/form-dialog.tsx';
import { Row } from '#design/row.tsx';
import { Stack } from '#design/stack.tsx';
import { toast } from '#design/toast.tsx';

const stay = (event: SubmitEvent<HTMLFormElement>) => event.preventDefault();

const ways = ['微信', '支付宝', '账期'];

export function FormSamples() {
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState('微信');
  return (
    <Stack gap={16}>
      <Row gap={8} wrap>
        <button type="button" className="btn" data-primary>
          主按钮
        </button>
        <button type="button" className="btn">
          次按钮
        </button>
        <button type="button" className="btn" disabled>
          不能用
        </button>
        <button type="button" className="link">
          链接
        </button>
        <button type="button" className="btn" onClick={() => toast('done', '已保存')}>
          提示
        </button>
        <button type="button" className="btn" onClick={() => tell('请先登录')}>
          温馨提示
        </button>
        <button type="button" className="btn" onClick={() => void ask('确定删除吗？', { danger: true })}>
          提问
        </button>
        <button type="button" className="btn" onClick={() => setOpen(true)}>
          表单对话框
        </button>
      </Row>
      <FormBody onSubmit={stay} submit="保存" error="手机号已被占用" blocked="请填写收货人">
        <TextInput label="收货人" withAsterisk error="请填写收货人" />
      </FormBody>
      <ChoiceGroup legend={<h3>支付方式</h3>}>
        {ways.map((way) => (
          <ChoiceCard
            key={way}
            name="way"
            isChosen={way === chosen}
            isDisabled={way === '账期'}
            onChoose={() => setChosen(way)}
          >
            {way}
          </ChoiceCard>
        ))}
      </ChoiceGroup>
      <FormDialog opened={isOpen} onClose={() => setOpen(false)} title="修改收货人" onSubmit={stay} submit="保存">
        <TextInput label="收货人" data-autofocus />
      </FormDialog>
    </Stack>
  );
}
