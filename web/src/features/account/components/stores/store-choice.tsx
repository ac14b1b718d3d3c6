import { Stack } from '#design/stack.tsx';
import { Row } from '#design/row.tsx';
import { Text } from '#design/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';
import { useSwitchStore } from '#core/use-switch-store.ts';
import { Region } from '#design/region.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { StatusTag } from '#design/status-tag.tsx';

/** For a store: its head, and the accounts it can be switched to, without their figures. */
export function StoreChoice({ phone, head }: { phone: string; head: string }) {
  const stores = useQuery(apiQuery(api.user.storesByPhone, { value: phone }, { inPlace: true }));
  const { switchTo, switching } = useSwitchStore();
  return (
    <Stack as="section" gap={8} marginTop={20} aria-labelledby="other-stores">
      <h2 id="other-stores">切换到其他门店</h2>
      {head !== '' && <p className="muted">总店：{head}。各店采购对比在总店账号查看。</p>}
      <Region query={stores} skeleton={<Skeleton shape="lines" count={4} />}>
        {(rows) => (
          <ul>
            {rows
              .filter((row) => row.is_current === 0)
              .map((row) => (
                <Row key={row.id} as="li" justify="between" gap={12} padY={8} padX={0} line="top">
                  <span>
                    <Text weight="strong">{row.company}</Text>{' '}
                    {row.is_master === 1 && <StatusTag tone="off">总店</StatusTag>}
                    <Text block size="xs" tone="quiet">
                      {row.username} · {row.name}
                    </Text>
                  </span>
                  <button
                    type="button"
                    className="btn"
                    aria-label={`切换到 ${row.company}`}
                    aria-disabled={switching !== null || undefined}
                    onClick={() => void switchTo(row.id)}
                  >
                    {switching === row.id ? '切换中…' : '切换'}
                  </button>
                </Row>
              ))}
          </ul>
        )}
      </Region>
    </Stack>
  );
}
