import { Stack } from '#design/stack.tsx';
import { Text } from '#design/text.tsx';
import { Row } from '#design/row.tsx';
import { paths } from '@baicao/shared/paths';
import { seller } from '@baicao/shared/seller';
import { lastCharacters } from '@baicao/shared/text/characters';
import { Link, useLocation } from 'react-router-dom';
import { useSession } from '#core/session.ts';
import { openChat } from '#features/chat/index.ts';
import { useMayChat } from '#features/chat/index.ts';
import { CopyButton } from '#design/copy-button.tsx';
import { PhoneLine } from './contact-card.tsx';
import classes from './contact.module.css';

/** 专属客服: the assigned person with every way to reach them; a visitor sees the default one and how to get their own. */
export function PersonPanel() {
  const { role, isBuyer, user } = useSession();
  const { pathname, search } = useLocation();
  const { name, phone, is_default: isDefault } = user.admin;
  if (role === 'unknown') return <div className={classes.place} />;
  return (
    <section className={classes.panel} aria-label="我的客服">
      <div className={classes.face} aria-hidden>
        {lastCharacters(name, 1) || '客'}
      </div>
      <div className={classes.person}>
        <Row as="p" className={classes.who} align="baseline" wrap gap={4} gapX={10} marginBottom={8}>
          <Text as="strong" size="xl">
            {name || '值班客服'}
          </Text>
          <span>{isBuyer && isDefault === 0 ? '您的专属客服' : '值班客服'}</span>
        </Row>
        <Stack as="dl" className={classes.lines} gap={8}>
          {phone !== '' && <PhoneLine icon="service" term="直线" phone={phone} />}
          <PhoneLine icon="phone" term="服务热线" phone={user.common_config.hot_line || seller.hotLine} />
          <QqLine name="售前咨询" number={user.common_config.qq1} />
          <QqLine name="售后服务" number={user.common_config.qq2} />
        </Stack>
        <Text as="p" size="xs" tone="quiet" marginTop={8}>
          服务时间：{seller.hours}
        </Text>
        {!isBuyer && (
          <p className={classes.hint}>
            登录后显示为您单位指定的客服。
            <Link to={paths.login(pathname + search)} className="link">
              去登录
            </Link>
          </p>
        )}
      </div>
      <PersonWays />
    </section>
  );
}

/** Chat for those who have it, a message for everybody. */
function PersonWays() {
  const mayChat = useMayChat();
  return (
    <Row as="p" className={classes.ways} align="stretch" wrap gap={8} marginTop={12}>
      {mayChat && (
        <button type="button" className="btn" data-primary onClick={openChat}>
          在线咨询
        </button>
      )}
      <Link to={paths.feedback()} className="btn" data-primary={!mayChat || undefined}>
        留言给客服
      </Link>
    </Row>
  );
}

function QqLine({ name, number }: { name: string; number: string }) {
  if (!/^\d{5,12}$/.test(number)) return null;
  return (
    <div className={classes.line}>
      <dt>{name}</dt>
      <dd>
        {/* Opens the QQ client; without one, the number can be copied. */}
        <a href={`tencent://message/?uin=${number}`}>QQ {number}</a>
        <CopyButton text={number} name={`${name} QQ 号`} />
      </dd>
    </div>
  );
}

/** 投诉建议: the three ways, the quickest first. */
export function ComplaintPanel() {
  const hotLine = useSession().user.common_config.hot_line || seller.hotLine;
  return (
    <section className={classes.panel} aria-label="投诉渠道">
      <div className={classes.person}>
        <Row as="p" className={classes.who} align="baseline" wrap gap={4} gapX={10} marginBottom={8}>
          <Text as="strong" size="xl">
            投诉热线
          </Text>
          <span>{seller.hours}</span>
        </Row>
        <Row as="p" className={classes.big} gap={10}>
          <a href={`tel:${hotLine}`}>{hotLine}</a>
          <CopyButton text={hotLine} name="投诉热线" />
        </Row>
      </div>
      <Row as="p" className={classes.ways} align="stretch" wrap gap={8} marginTop={12}>
        <Link to={paths.feedback()} className="btn" data-primary>
          写意见反馈
        </Link>
        <Link to={paths.orders()} className="btn">
          从订单申请售后
        </Link>
      </Row>
    </section>
  );
}

/** 联系我们: the address and every number, each to be copied. */
export function AddressPanel() {
  const { common_config: config } = useSession().user;
  const hotLine = config.hot_line || seller.hotLine;
  const rows = [
    { name: '单位', text: seller.name },
    { name: '地址', text: seller.address },
    { name: '热线', text: hotLine },
    { name: '邮箱', text: seller.mail },
  ];
  return (
    <section className={classes.panel} aria-label="联系方式">
      <dl className={classes.address}>
        {rows.map(({ name, text }) => (
          <Row align="stretch" gap={12} key={name}>
            <Text as="dt" fixed tone="quiet">
              {name}
            </Text>
            <Row as="dd" wrap gap={4} gapX={10} breaks>
              {text}
              <CopyButton text={text} name={name} />
            </Row>
          </Row>
        ))}
        <Row align="stretch" gap={12}>
          <Text as="dt" fixed tone="quiet">
            时间
          </Text>
          <Row as="dd" wrap gap={4} gapX={10} breaks>
            {seller.hours}
          </Row>
        </Row>
      </dl>
    </section>
  );
}
