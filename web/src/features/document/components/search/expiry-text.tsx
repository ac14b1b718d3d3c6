import { Text } from '#design/text.tsx';

const soonDays = 180;

/** How long a batch keeps, said where it is soon over. */
export function ExpiryText({ daysLeft, always = false }: { daysLeft: number; always?: boolean }) {
  if (daysLeft >= 0 && !always && daysLeft > soonDays) return null;
  const tone = daysLeft < 0 ? 'bad' : daysLeft <= soonDays ? 'warn' : 'quiet';
  return (
    <Text size="xs" tone={tone}>
      {daysLeft < 0 ? `已过期 ${-daysLeft} 天` : `还剩 ${daysLeft} 天`}
    </Text>
  );
}
