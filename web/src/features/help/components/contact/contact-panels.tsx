import { paths } from '@baicao/shared/paths';
import { seller } from '@baicao/shared/seller';
import { lastCharacters } from '@baicao/shared/text/characters';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useSession } from '#core/session.ts';
import { CopyButton } from '#design/copy-button.tsx';
import { Facts } from '#design/facts.tsx';
import { Row } from '#design/row.tsx';
import { Stack } from '#design/stack.tsx';
import { Text } from '#design/text.tsx';
import { openChat, useMayChat } from '#features/chat/index.ts';
import { PhoneLine, QqLine, useHotLine } from './contact-line.tsx';
import classes from './contact.module.css';

/** 专属客服: the assigned person with every way to reach them; a visitor sees the default one and how to get their own. */
export function PersonPanel() {
  const { role, isBuyer, user } = useSession();
  const hotLine = useHotLine();
  const { name, phone, is_default: isDefault } = user.admin;
  if (role === 'unknown') return <div className={classes.place} />;
  return (
    <Panel label="我的客服">
      <div className={classes.face} aria-hidden>
        {lastCharacters(name, 1) || '客'}
      </div>
      <Stack className={classes.main} gap={8}>
        <PanelHead name={name || '值班客服'} note={isBuyer && isDefault === 0 ? '您的专属客服' : '值班客服'} />
        <Stack as="dl" fit={200} gap={8}>
          {phone !== '' && <PhoneLine icon="service" term="直线" phone={phone} />}
          <PhoneLine icon="phone" term="服务热线" phone={hotLine} />
          <QqLine name="售前咨询" number={user.common_config.qq1} />
          <QqLine name="售后服务" number={user.common_config.qq2} />
        </Stack>
        <Text as="p" size="xs" tone="quiet">
          服务时间：{seller.hours}
        </Text>
        {!isBuyer && <LoginHint />}
      </Stack>
      <PersonWays />
    </Panel>
  );
}

function Panel({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Row
      as="section"
      wrap
      gap={16}
      gapX={20}
      pad={20}
      surface="brand"
      line="tinted"
      marginBottom={20}
      aria-label={label}
    >
      {children}
    </Row>
  );
}

function PanelHead({ name, note }: { name: string; note: string }) {
  return (
    <Row as="p" align="baseline" wrap gap={4} gapX={10}>
      <Text as="strong" size="xl">
        {name}
      </Text>
      <Text size="s" tone="soft">
        {note}
      </Text>
    </Row>
  );
}

function LoginHint() {
  const { pathname, search } = useLocation();
  return (
    <Text as="p" size="s" tone="soft">
      登录后显示为您单位指定的客服。
      <Link to={paths.login(pathname + search)} className="link">
        去登录
      </Link>
    </Text>
  );
}

/** Chat for those who have it, a message for everybody. */
function PersonWays() {
  const mayChat = useMayChat();
  return (
    <Row as="p" wrap gap={8}>
      {mayChat && (
        <button type="button" className="btn" data-primary aria-haspopup="dialog" onClick={openChat}>
          在线咨询
        </button>
      )}
      <Link to={paths.feedback()} className="btn" data-primary={!mayChat || undefined}>
        留言给客服
      </Link>
    </Row>
  );
}

/** 投诉建议: the three ways, the quickest first. */
export function ComplaintPanel() {
  const hotLine = useHotLine();
  return (
    <Panel label="投诉渠道">
      <Stack className={classes.main} gap={8}>
        <PanelHead name="投诉热线" note={seller.hours} />
        <Row as="p" gap={10}>
          <Text as="a" href={`tel:${hotLine}`} size="xl" tone="brand" weight="strong">
            {hotLine}
          </Text>
          <CopyButton text={hotLine} name="投诉热线" />
        </Row>
      </Stack>
      <Row as="p" wrap gap={8}>
        <Link to={paths.feedback()} className="btn" data-primary>
          写意见反馈
        </Link>
        <Link to={paths.orders()} className="btn">
          从订单申请售后
        </Link>
      </Row>
    </Panel>
  );
}

/** 联系我们: the address and every number, each to be copied. */
export function AddressPanel() {
  const hotLine = useHotLine();
  return (
    <Panel label="联系方式">
      <Facts
        form="list"
        facts={[
          { name: '单位', value: <Copied text={seller.name} name="单位" /> },
          { name: '地址', value: <Copied text={seller.address} name="地址" /> },
          { name: '热线', value: <Copied text={hotLine} name="热线" /> },
          { name: '邮箱', value: <Copied text={seller.mail} name="邮箱" /> },
          { name: '时间', value: seller.hours },
        ]}
      />
    </Panel>
  );
}

function Copied({ text, name }: { text: string; name: string }) {
  return (
    <Row as="span" wrap gap={4} gapX={10}>
      {text}
      <CopyButton text={text} name={name} />
    </Row>
  );
}
