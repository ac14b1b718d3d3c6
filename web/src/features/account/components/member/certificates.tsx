import { Stack } from '#design/stack.tsx';
import { Box } from '#design/box.tsx';
import { Card } from '#design/card.tsx';
import { Row } from '#design/row.tsx';
import { Text } from '#design/text.tsx';
import type { Member } from '@baicao/shared/contract';
import { Link } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { daysText } from '../../certificate-state.ts';

type Certificate = Member['certificates'][number];

const tones = {
  valid: 'brand',
  expiring: 'warn',
  reviewing: 'warn',
  refused: 'bad',
  expired: 'bad',
  missing: 'bad',
} as const satisfies Record<Certificate['state'], string>;

/** 资质证照 with the days they last. */
export function Certificates({ certificates }: { certificates: readonly Certificate[] }) {
  return (
    <Card
      title="资质证照"
      actions={
        <Link to={paths.certificates()} className="link">
          管理证照
        </Link>
      }
    >
      <Stack as="ul">
        {certificates.map((certificate) => (
          <Box key={certificate.type} as="li" padY={6} line="top">
            <Row justify="between" gap={12}>
              <span>{certificate.name}</span>
              <Text size="xs" tone={tones[certificate.state]}>
                {certificate.state_label}
              </Text>
            </Row>
            <Text block size="xs" tone={certificate.state === 'valid' ? 'quiet' : tones[certificate.state]}>
              {termOf(certificate)}
            </Text>
          </Box>
        ))}
      </Stack>
    </Card>
  );
}

function termOf({ state, valid_to: until, days_left: days, is_renewing: isRenewing }: Certificate): string {
  if (until === null || days === null) return isRenewing === 1 ? '已上传，正在审核' : '请上传';
  if (state === 'reviewing') return '已上传，正在审核';
  const renewal = isRenewing === 1 ? '，新证审核中' : '';
  if (days < 0) return `${until} 已过期 ${-days} 天${renewal}`;
  return `${[daysText({ days_left: days }), until].filter(Boolean).join(' · ')}${renewal}`;
}
