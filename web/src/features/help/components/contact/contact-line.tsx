import { seller } from '@baicao/shared/seller';
import { useSession } from '#core/session.ts';
import { CopyButton } from '#design/copy-button.tsx';
import { Icon, type IconName } from '#design/icon.tsx';
import { Row } from '#design/row.tsx';
import { Text } from '#design/text.tsx';

interface Props {
  icon?: IconName;
  term: string;
  /** What the link opens: a telephone, the QQ client. */
  href: string;
  /** Shown, if it is more than what is copied. */
  text?: string;
  copied: string;
  /** Names what is copied. */
  name: string;
}

/** One way to reach somebody, in a `dl`. */
function ContactLine({ icon, term, href, text, copied, name }: Props) {
  return (
    <div>
      <Row as="dt" gap={6} size="xs" tone="quiet">
        {icon && (
          <Row as="span" tone="brand">
            <Icon name={icon} size={16} />
          </Row>
        )}
        {term}
      </Row>
      <Row as="dd" gap={8}>
        <Text as="a" href={href} size="l" weight="strong">
          {text ?? copied}
        </Text>
        <CopyButton text={copied} name={name} />
      </Row>
    </div>
  );
}

export function PhoneLine({ icon, term, phone }: { icon: IconName; term: string; phone: string }) {
  return <ContactLine icon={icon} term={term} href={`tel:${phone}`} copied={phone} name={`${term}电话`} />;
}

/** Nothing where the shop has no such number. */
export function QqLine({ name, number }: { name: string; number: string }) {
  if (!/^\d{5,12}$/.test(number)) return null;
  // Opens the QQ client; without one, the number can be copied.
  const href = `tencent://message/?uin=${number}`;
  return <ContactLine term={name} href={href} text={`QQ ${number}`} copied={number} name={`${name} QQ 号`} />;
}

/** The number that the configuration of the site names, or the one printed everywhere. */
export const useHotLine = () => useSession().user.common_config.hot_line || seller.hotLine;
