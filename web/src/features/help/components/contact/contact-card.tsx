import { Box } from '#design/box.tsx';
import { Text } from '#design/text.tsx';
import { Stack } from '#design/stack.tsx';
import { Row } from '#design/row.tsx';
import { paths } from '@baicao/shared/paths';
import { seller } from '@baicao/shared/seller';
import { Link } from 'react-router-dom';
import { useSession } from '#core/session.ts';
import { CopyButton } from '#design/copy-button.tsx';
import { Icon } from '#design/icon.tsx';
import classes from './contact.module.css';

/** Whom to ask: the buyer's own contact, the hotline, and where to write. */
export function ContactCard() {
  const { user } = useSession();
  const { name, phone, is_default: isDefault } = user.admin;
  const hotLine = user.common_config.hot_line || seller.hotLine;
  return (
    <Box as="section" className={classes.card} padY={12} padX={16} surface="paper" line="around">
      <Text as="h2" size="l" marginBottom={8}>
        还有疑问？
      </Text>
      <Stack as="dl" className={classes.lines} gap={8}>
        {name !== '' && (
          <PhoneLine icon="service" term={`${isDefault === 1 ? '客服' : '专属客服'} ${name}`} phone={phone} />
        )}
        <PhoneLine icon="phone" term="服务热线" phone={hotLine} />
      </Stack>
      <Text as="p" size="xs" tone="quiet" marginTop={8}>
        {seller.hours}
      </Text>
      <Row as="p" className={classes.ways} align="stretch" wrap gap={8} marginTop={12}>
        <Link to={paths.feedback()} className="btn">
          意见反馈
        </Link>
        <Link to={paths.help('fwbz/zskf')} className="btn">
          专属客服
        </Link>
      </Row>
    </Box>
  );
}

export function PhoneLine({ icon, term, phone }: { icon: 'service' | 'phone'; term: string; phone: string }) {
  return (
    <div className={classes.line}>
      <dt>
        <Icon name={icon} size={16} />
        {term}
      </dt>
      <dd>
        <a href={`tel:${phone}`}>{phone}</a>
        <CopyButton text={phone} name={`${term}电话`} />
      </dd>
    </div>
  );
}
