import { Stack } from '#design/stack.tsx';
import { Box } from '#design/box.tsx';
import { Card } from '#design/card.tsx';
import { Text } from '#design/text.tsx';
import type { Member } from '@baicao/shared/contract';
import { Link } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { daysText } from '../../certificate-state.ts';
import own from './certificates.module.css';

type Certificate = Member['certificates'][number];

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
          <Box
            key={certificate.type}
            as="li"
            className={own.certificate}
            gap={0}
            gapX={12}
            padY={6}
            padX={0}
            line="top"
            data-state={certificate.state}
          >
            <span>{certificate.name}</span>
            <span className={own.state}>{certificate.state_label}</span>
            <Text className={own.term} size="xs" tone="quiet">
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
