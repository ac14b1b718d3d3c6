import { Row } from '#design/row.tsx';
import { Text } from '#design/text.tsx';
import { Stack } from '#design/stack.tsx';
import { useSession } from '#core/session.ts';
import { Icon } from '#design/icon.tsx';
import classes from './service-contact.module.css';

/** The buyer's dedicated contact and the complaint hotline (product §1). */
export function ServiceContact() {
  const { user } = useSession();
  const { name, phone, is_default } = user.admin;
  const hotLine = user.common_config.hot_line;
  return (
    <Stack as="dl" className={classes.contact} fixed gap={0} size="xs">
      {name !== '' && (
        <Row justify="between" gap={8}>
          <dt>
            <Icon name="service" size={16} />
            {`${is_default === 1 ? '客服' : '专属客服'} ${name}`}
          </dt>
          <Text as="dd" tone="ink" weight="strong">
            <a href={`tel:${phone}`}>{phone}</a>
          </Text>
        </Row>
      )}
      {hotLine !== '' && (
        <Row justify="between" gap={8}>
          <dt>
            <Icon name="phone" size={16} />
            投诉热线
          </dt>
          <Text as="dd" tone="ink" weight="strong">
            <a href={`tel:${hotLine}`}>{hotLine}</a>
          </Text>
        </Row>
      )}
    </Stack>
  );
}
