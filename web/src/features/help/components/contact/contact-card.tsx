import { paths } from '@baicao/shared/paths';
import { seller } from '@baicao/shared/seller';
import { Link } from 'react-router-dom';
import { useSession } from '#core/session.ts';
import { Card } from '#design/card.tsx';
import { Stack } from '#design/stack.tsx';
import { Text } from '#design/text.tsx';
import { PhoneLine, useHotLine } from './contact-line.tsx';

/** Whom to ask: the buyer's own contact, the hotline, and where to write. */
export function ContactCard() {
  const { name, phone, is_default: isDefault } = useSession().user.admin;
  const hotLine = useHotLine();
  return (
    <Card title="还有疑问？">
      <Stack as="dl" gap={8}>
        {name !== '' && (
          <PhoneLine icon="service" term={`${isDefault === 1 ? '客服' : '专属客服'} ${name}`} phone={phone} />
        )}
        <PhoneLine icon="phone" term="服务热线" phone={hotLine} />
      </Stack>
      <Text as="p" size="xs" tone="quiet" marginTop={8}>
        {seller.hours}
      </Text>
      <Stack as="p" columns={2} gap={8} marginTop={12}>
        <Link to={paths.feedback()} className="btn">
          意见反馈
        </Link>
        <Link to={paths.help('fwbz/zskf')} className="btn">
          专属客服
        </Link>
      </Stack>
    </Card>
  );
}
