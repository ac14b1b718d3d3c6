import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hasToken } from '#console/control/client.ts';
import { namespacesQuery, snapshotsQuery } from '#console/control/queries.ts';
import { useSteer } from '#console/control/use-steer.ts';
import { Field } from '#console/kit/field.tsx';
import { Form } from '#console/kit/form.tsx';
import { momentText } from '#console/kit/times.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  current: string;
}

const main = 'default';

/** The browser keeps the name: console and shop belong to it from then on. */
function switchTo(name: string): void {
  location.assign(`/__emu/?__ns=${encodeURIComponent(name)}${location.hash}`);
}

/** The private worlds there are: switch to one, make one, remove one. */
export function Namespaces({ opened, onClose, current }: Props) {
  const { data: rows = [] } = useQuery({ ...namespacesQuery, enabled: opened });
  const { run, busy } = useSteer();
  const isFixed = hasToken();
  const all = [{ id: main, used_at: null }, ...rows];
  return (
    <Modal opened={opened} onClose={onClose} title="命名空间" size="lg" closeButtonProps={{ 'aria-label': '关闭' }}>
      <div className="stack">
        <p className="muted">
          {isFixed
            ? '经令牌访问时，浏览器总在 default；测试用请求头 X-Emu-Namespace 选择别的。'
            : '每个命名空间是一份独立的世界，有自己的数据、时钟和故障。切换后，这个浏览器里的商城也随之切换。'}
        </p>
        <table className="grid">
          <thead>
            <tr>
              <th scope="col">名称</th>
              <th scope="col">最近使用</th>
              <th scope="col" data-figure>
                操作
              </th>
            </tr>
          </thead>
          <tbody>
            {all.map(({ id, used_at }) => (
              <tr key={id}>
                <th scope="row">
                  {id}{' '}
                  {id === current && (
                    <span className="tag" data-tone="good">
                      当前
                    </span>
                  )}
                </th>
                <td className="num muted">{used_at === null ? '服务器自己的数据库' : momentText(used_at)}</td>
                <td data-figure>
                  {id !== current && !isFixed && (
                    <button type="button" className="btn small" onClick={() => switchTo(id)}>
                      切换
                    </button>
                  )}{' '}
                  {id !== main && id !== current && (
                    <button
                      type="button"
                      className="btn small quiet danger"
                      disabled={busy}
                      aria-label={`移除 ${id}`}
                      onClick={() => void run(`DELETE /namespaces/${id}`, undefined, { done: `已移除 ${id}` })}
                    >
                      移除
                    </button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <NewNamespace isFixed={isFixed} />
      </div>
    </Modal>
  );
}

function NewNamespace({ isFixed }: { isFixed: boolean }) {
  const { data: snapshots = [] } = useQuery(snapshotsQuery);
  const { run, busy, failure } = useSteer();
  const [fields, setFields] = useState({ id: '', ttl: '', from: '' });
  const set = (name: keyof typeof fields) => (event: { target: { value: string } }) =>
    setFields({ ...fields, [name]: event.target.value });
  const errorOf = (field: string) => (failure?.field === field ? failure.message : undefined);
  const make = async () => {
    const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value.trim() !== ''));
    const made = await run<{ id: string }>('POST /namespaces', given, { inPlace: true });
    if (made && !isFixed) switchTo(made.id);
  };
  return (
    <Form onSend={() => void make()}>
      <h3>新建</h3>
      <div className="row">
        <Field label="名称" error={failure?.field === '' ? failure.message : errorOf('id')}>
          <input className="input" placeholder="小写字母、数字、-" value={fields.id} onChange={set('id')} />
        </Field>
        <Field label="闲置多少秒后移除" error={errorOf('ttl')}>
          <input className="input" placeholder="不移除" inputMode="numeric" value={fields.ttl} onChange={set('ttl')} />
        </Field>
        <Field label="从快照开始" error={errorOf('from')}>
          <select className="input" value={fields.from} onChange={set('from')}>
            <option value="">初始数据</option>
            {snapshots.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </Field>
      </div>
      <div>
        <button type="submit" className="btn" data-primary disabled={busy}>
          {isFixed ? '新建' : '新建并切换'}
        </button>
      </div>
    </Form>
  );
}
