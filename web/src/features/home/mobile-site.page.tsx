import { Card } from '#design/card.tsx';
import { Stack } from '#design/stack.tsx';
import { Text } from '#design/text.tsx';
import { Row } from '#design/row.tsx';
import { paths } from '@baicao/shared/paths';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { isThisMachine } from '#core/this-machine.ts';
import { CopyButton } from '#design/copy-button.tsx';
import { Icon, type IconName } from '#design/icon.tsx';
import { addToDesktop } from '#design/add-to-desktop.ts';
import classes from './mobile-site.module.css';

const Qr = lazy(() => import('#design/qr.tsx').then(({ Qr: Component }) => ({ default: Component })));

const uses: readonly { icon: IconName; title: string; text: string }[] = [
  { icon: 'search', title: '柜台边查价补货', text: '拼音首字母搜药品，价格、库存、效期与电脑上一致。' },
  { icon: 'cart', title: '购物车同步', text: '手机上加购，电脑上结算；同一账号实时一致。' },
  { icon: 'truck', title: '订单和物流', text: '待付款、待收货随时查看，收货后直接确认。' },
  { icon: 'message', title: '消息和客服', text: '发货、到账、证照到期提醒，以及在线客服。' },
];

const ways = [
  {
    title: 'iOS 手机',
    steps: ['用系统自带的浏览器打开本站', '点击底部的“分享”按钮', '选择“添加到主屏幕”，再点“添加”'],
  },
  {
    title: '安卓手机',
    steps: ['用手机浏览器打开本站', '点击右上角菜单', '选择“安装应用”或“添加到主屏幕”'],
  },
  {
    title: '电脑',
    steps: ['点击浏览器地址栏右侧的安装图标，或下面的按钮', '确认“安装”', '从桌面或任务栏图标直接打开'],
  },
];

/** 手机版: the site's address for a phone, what it is good for there, and how it gets onto the home screen. */
export function Component() {
  return (
    <Stack className="container" gap={12} padY={16}>
      <Row
        as="section"
        align="start"
        wrap
        gap={24}
        pad={20}
        surface="paper"
        line="around"
        aria-labelledby="mobile-site"
      >
        <Stack alignX="center" fixed gap={8} tone="soft">
          <Suspense fallback={<span className={classes.place} />}>
            <Qr text={location.origin} size={220} />
          </Suspense>
          <p>手机扫一扫，打开本站</p>
        </Stack>
        <Stack className={classes.words} gap={10}>
          <h1 id="mobile-site">手机版</h1>
          <p>无需下载安装包：手机浏览器打开同一个网址，版面自动适应手机屏幕。</p>
          <Text as="p" tone="brand" breaks>
            <span className="num">{location.origin}</span> <CopyButton text={location.origin} name="网址" />
          </Text>
          {isThisMachine(location.hostname) && (
            <Text as="p" padY={8} padX={12} tone="warn" surface="warn" line="tinted" role="note">
              您正通过本机地址访问，手机打不开这个地址。请用本站的正式网址，或电脑在局域网中的地址打开本页后再扫码。
            </Text>
          )}
          <Stack as="ul" fit={240} gap={16}>
            {uses.map(({ icon, title, text }) => (
              <Row as="li" key={title} align="start" gap={10} tone="brand">
                <Icon name={icon} size={22} />
                <Text tone="soft">
                  <Text as="b" block tone="ink" weight="strong">
                    {title}
                  </Text>
                  {text}
                </Text>
              </Row>
            ))}
          </Stack>
        </Stack>
      </Row>
      <Card title="添加到主屏幕或桌面">
        <Stack as="ul" fit={240} gap={20} marginBottom={20}>
          {ways.map(({ title, steps }) => (
            <li key={title}>
              <Text as="h3" marginBottom={6}>
                {title}
              </Text>
              <ol>
                {steps.map((step, i) => (
                  <Text as="li" key={step} tone="soft">
                    {i + 1}. {step}
                  </Text>
                ))}
              </ol>
            </li>
          ))}
        </Stack>
        <Row as="p" align="stretch" wrap gap={12}>
          <button type="button" className="btn" data-primary onClick={addToDesktop}>
            加入桌面
          </button>
          <Link to={paths.help('fwbz/zskf')} className="btn">
            联系客服
          </Link>
        </Row>
      </Card>
    </Stack>
  );
}
