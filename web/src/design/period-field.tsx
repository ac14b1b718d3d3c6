import { orderedPeriod, parseTypedDay, type Period } from '@baicao/shared/time/shanghai';
import { lazy, Suspense, useRef, useState } from 'react';
import { Icon } from './icon.tsx';
import classes from './period-field.module.css';
import { Popover } from './popover.tsx';
import { useToday } from './today.ts';

const Calendar = lazy(() => import('./period-calendar.tsx'));

interface Props {
  period: Period;
  /** What the days are of, for the names of the fields: 下单. */
  of: string;
  onChange: (period: Period) => void;
}

/**
 * A period, typed as `2026-11-25`, `20261125` or `11-25`, or picked in a calendar. A typed day counts when the field is left or
 * Enter is pressed; what is no day becomes the day before again. `period, of, onChange`
 */
export function PeriodField({ period, of, onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const field = (side: keyof Period, name: string) => (
    <DayInput
      key={`${side}${period[side]}`}
      day={period[side]}
      label={`${of}日期${name}`}
      onChange={(day) => onChange(orderedPeriod({ ...period, [side]: day }))}
    />
  );
  const pick = (picked: Period) => {
    setOpen(false);
    onChange(picked);
  };
  return (
    <span className={classes.period}>
      {field('start', '从')}
      <span aria-hidden>至</span>
      {field('end', '到')}
      <button
        ref={button}
        type="button"
        className={classes.open}
        aria-label={`在日历上选${of}日期`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="calendar" />
      </button>
      <Popover opened={isOpen} onChange={setOpen} target={button} position="bottom-end">
        <Suspense fallback={<span className={classes.space} />}>
          <Calendar period={period} onPick={pick} />
        </Suspense>
      </Popover>
    </span>
  );
}

function DayInput({ day, label, onChange }: { day: string; label: string; onChange: (day: string) => void }) {
  const [text, setText] = useState(day);
  const today = useToday();
  const commit = () => {
    const typed = text.trim() === '' ? '' : (parseTypedDay(text, today) ?? day);
    setText(typed);
    if (typed !== day) onChange(typed);
  };
  return (
    <input
      className={classes.day}
      inputMode="numeric"
      autoComplete="off"
      maxLength={10}
      placeholder="年-月-日"
      aria-label={label}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
      }}
    />
  );
}
