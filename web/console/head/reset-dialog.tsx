import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { peopleQuery } from '#console/control/queries.ts';
import { useSteer } from '#console/control/use-steer.ts';
import { Field } from '#console/kit/field.tsx';
import { Form } from '#console/kit/form.tsx';

interface Props {
  opened: boolean;
  onClose: () => void;
  namespace: string;
}

interface Beginning {
  readonly persona: string;
  readonly clock: 'given' | 'frozen' | 'offset';
  readonly now: string;
  readonly seed: string;
}

const asGiven: Beginning = { persona: '', clock: 'given', now: '', seed: '' };

/** The fields of `POST /reset`: only what was chosen. */
function fieldsOf({ persona, clock, now, seed }: Beginning): object {
  return {
    ...(persona !== '' && { persona }),
    ...(seed.trim() !== '' && { seed: seed.trim() }),
    ...(clock !== 'given' && { clock: { mode: clock, ...(now.trim() !== '' && { now: now.trim() }) } }),
  };
}

/** Back to the freshly seeded world, after it was confirmed: who is logged in then, and when it begins. */
export function ResetDialog({ opened, onClose, namespace }: Props) {
  const { data: people = [] } = useQuery(peopleQuery);
  const { run, busy, failure } = useSteer();
  const [begin, setBegin] = useState(asGiven);
  const set = (name: keyof Beginning) => (event: { target: { value: string } }) =>
    setBegin({ ...begin, [name]: event.target.value });
  const reset = async () => {
    const done = await run<{ ms: number }>('POST /reset', fieldsOf(begin), {
      inPlace: true,
      done: ({ ms }) => `已回到初始数据，用时 ${ms} 毫秒`,
    });
    if (done) onClose();
  };
  return (
    <Modal opened={opened} onClose={onClose} title="重置" closeButtonProps={{ 'aria-label': '关闭' }}>
      <Form onSend={() => void reset()}>
        <p>
          命名空间 <b>{namespace}</b>{' '}
          将回到初始数据：购物车、订单、库存、登录、故障、调用记录和上传的文件都不再保留。快照不受影响。
        </p>
        <Field label="重置后登录为">
          <select className="input" value={begin.persona} onChange={set('persona')}>
            <option value="">访客</option>
            {people
              .filter(({ is_disabled }) => !is_disabled)
              .map(({ username, company }) => (
                <option key={username} value={username}>
                  {company}（{username}）
                </option>
              ))}
          </select>
        </Field>
        <Field label="时钟">
          <select className="input" value={begin.clock} onChange={set('clock')}>
            <option value="given">按服务器的起点</option>
            <option value="frozen">冻结</option>
            <option value="offset">从某一时刻走</option>
          </select>
        </Field>
        {begin.clock !== 'given' && (
          <Field label="从这一刻开始">
            <input className="input num" placeholder="2026-03-02 10:00:00" value={begin.now} onChange={set('now')} />
          </Field>
        )}
        <Field label="种子（另一个世界，首次要几秒）">
          <input className="input" placeholder="不变" inputMode="numeric" value={begin.seed} onChange={set('seed')} />
        </Field>
        {failure && (
          <p role="alert" className="refusal">
            {failure.message}
          </p>
        )}
        <div className="row">
          <button type="submit" className="btn" data-primary disabled={busy}>
            {busy ? '正在重置…' : '重置'}
          </button>
          <button type="button" className="btn" onClick={onClose}>
            取消
          </button>
        </div>
      </Form>
    </Modal>
  );
}
