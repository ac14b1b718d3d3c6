import type { Period } from '@baicao/shared/time/shanghai';
import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/zh-cn';
import { useState } from 'react';
import classes from './period-calendar.module.css';
import { useToday } from './today.ts';

interface Props {
  period: Period;
  onPick: (period: Period) => void;
}

/** A month in which a first and a last day are picked; days to come cannot be. Loaded when it is opened. */
// A default export: `lazy` takes no other.
// oxlint-disable-next-line import/no-default-export
export default function PeriodCalendar({ period: { start, end }, onPick }: Props) {
  const [days, setDays] = useState<[string | null, string | null]>([start || null, end || null]);
  const today = useToday();
  return (
    <DatePicker
      type="range"
      locale="zh-cn"
      firstDayOfWeek={1}
      maxDate={today}
      defaultDate={end || start || today}
      allowSingleDateInRange
      ariaLabels={{ previousMonth: '上个月', nextMonth: '下个月', previousYear: '上一年', nextYear: '下一年' }}
      monthLabelFormat="YYYY 年 M 月"
      yearLabelFormat="YYYY 年"
      getDayAriaLabel={spoken}
      classNames={{ day: classes.day }}
      value={days}
      onChange={(picked) => {
        setDays(picked);
        const [first, last] = picked;
        if (first !== null && last !== null) onPick({ start: first, end: last });
      }}
    />
  );
}

/** A day with the number that its button shows. */
function spoken(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${year}年${month}月${date}日`;
}
