import { useEffect, useState } from 'react';
import classes from './copy-button.module.css';

/** Copies a text and confirms it. `text, name` (what is copied: 订单号, 批准文号) */
export function CopyButton({ text, name }: { text: string; name: string }) {
  const [state, setState] = useState<'idle' | 'done' | 'failed'>('idle');
  useEffect(() => {
    if (state === 'idle') return undefined;
    const timer = setTimeout(() => setState('idle'), 2000);
    return () => clearTimeout(timer);
  }, [state]);
  const label = { idle: '复制', done: '已复制', failed: '请手动复制' }[state];
  return (
    <button
      type="button"
      className={classes.copy}
      aria-label={`${label}${name}`}
      onClick={() => void copyText(text).then((done) => setState(done ? 'done' : 'failed'))}
    >
      <span aria-live="polite">{label}</span>
    </button>
  );
}

/** Resolves to true once copied. Without https there is no `navigator.clipboard` (Mantine's CopyButton needs it); a selection is copied instead. */
async function copyText(text: string): Promise<boolean> {
  if ('clipboard' in navigator) {
    return navigator.clipboard.writeText(text).then(
      () => true,
      () => copyBySelection(text),
    );
  }
  return copyBySelection(text);
}

function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  document.body.append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  return done;
}
