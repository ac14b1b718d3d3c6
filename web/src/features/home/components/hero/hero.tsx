import { Row } from '#design/row.tsx';
import { Box } from '#design/box.tsx';
import { Text } from '#design/text.tsx';
import { Stack } from '#design/stack.tsx';
import { grouped } from '@baicao/shared/pricing/money';
import { useQuery } from '@tanstack/react-query';
import type { UserState } from '@baicao/shared/contract';
import { Link } from 'react-router-dom';
import { useSession } from '#core/session.ts';
import { paths } from '@baicao/shared/paths';
import { Icon } from '#design/icon.tsx';
import { companyNewsQuery, heroQuery } from '../../home.queries.ts';
import { Carousel } from './carousel.tsx';
import classes from './hero.module.css';

/** First screen: carousel, and the buyer's or visitor's card with announcements. */
export function Hero() {
  const { data: slides = [] } = useQuery(heroQuery);
  const { role, user } = useSession();
  return (
    <div className={`container ${classes.hero}`}>
      <Carousel slides={slides} />
      <aside className={classes.side} aria-label="我的采购">
        {role === 'unknown' && <div className={classes.person} />}
        {role === 'visitor' && <VisitorCard />}
        {(role === 'buyer' || role === 'approved') && <BuyerCard user={user} />}
        <CompanyNews />
      </aside>
    </div>
  );
}

/** The buyer's company, rank, points, coupons and pending tasks. */
function BuyerCard({ user }: { user: UserState }) {
  const { todo } = user;
  const tasks = [
    { name: '待付款', count: todo.unpaid, to: paths.orders({ type: 1 }) },
    { name: '待收货', count: todo.unreceived, to: paths.orders({ type: 5 }) },
    { name: '回执', count: todo.receipts, to: paths.orderReceipts() },
    { name: '证照', count: todo.certificates, to: paths.certificates() },
  ];
  return (
    <section className={classes.person}>
      <Row as="h2" gap={10} size="m">
        <Row as="span" className={classes.face} justify="center" fixed tone="brand" surface="brand" clip>
          {user.face === '' ? <Icon name="user" size={24} /> : <img src={user.face} alt="" />}
        </Row>
        <Text as={Link} padY={2} clamp={2} to={paths.member()} title={user.company}>
          {user.company || user.username}
        </Text>
      </Row>
      {user.is_passed === 0 && (
        <Text as="p" padY={4} padX={8} size="xs" tone="warn" surface="warn" line="tinted">
          资料审核中，通过后显示价格。
          <Link className="link" to={paths.certificates()}>
            查看进度
          </Link>
        </Text>
      )}
      <Stack as="ul" columns={3}>
        <Figure name="会员类型" value={user.rank || '—'} to={paths.member()} />
        <Figure name="积分" value={grouped(user.points)} to={paths.points()} />
        <Figure name="优惠券" value={todo.coupons} to={paths.coupons()} />
      </Stack>
      <Stack as="ul" columns={4} padY={6} line="top">
        {tasks.map(({ name, count, to }) => (
          <Figure key={name} name={name} value={count} to={to} tone={count > 0 ? 'price' : 'quiet'} />
        ))}
      </Stack>
      {user.is_passed === 1 && (
        <Stack as="p" columns={2} gap={8}>
          <Link to={paths.quickPurchase()} className="btn">
            快捷采购
          </Link>
          <Link to={paths.favorites()} className="btn">
            我的收藏
          </Link>
        </Stack>
      )}
    </section>
  );
}

interface FigureProps {
  name: string;
  value: string | number;
  to: string;
  tone?: 'ink' | 'price' | 'quiet';
}

function Figure({ name, value, to, tone = 'ink' }: FigureProps) {
  return (
    <li>
      <Text as={Link} className={classes.figure} block padY={4} textAlign="center" rounded to={to}>
        <Text as="b" block size="l" tone={tone} clamp={1}>
          {value}
        </Text>
        <Text size="xs" tone="quiet">
          {name}
        </Text>
      </Text>
    </li>
  );
}

/** For visitors: login, registration and their benefits. */
function VisitorCard() {
  return (
    <section className={classes.person}>
      <Text as="h2" size="l">
        您好，欢迎来到百草仓
      </Text>
      <Text as="p" size="s" tone="quiet">
        登录后查看采购价、优惠与常购清单
      </Text>
      <Stack as="p" columns={2} gap={8}>
        <Link to={paths.login()} className="btn" data-primary>
          登录
        </Link>
        <Link to={paths.register()} className="btn">
          免费注册
        </Link>
      </Stack>
      <Stack as="ul" gap={4} size="xs" tone="soft">
        <li>✓ 证照审核通过即可采购</li>
        <li>✓ 批批有检，批号可追溯</li>
        <li>✓ 满额包邮，账期与电子发票</li>
      </Stack>
      <Link to={paths.help('xrzn/hyzc')} className="link">
        注册需要哪些证照？
      </Link>
    </section>
  );
}

const newsShown = 4;

/** The newest company announcements; empty without any. */
function CompanyNews() {
  const { data } = useQuery(companyNewsQuery);
  const posts = Array.isArray(data?.rows) ? data.rows.slice(0, newsShown) : [];
  return (
    <Box as="section" className={classes.news} padY={10} padX={16} line="top" aria-label="公司公告">
      {posts.length > 0 && (
        <>
          <Row as="h3" justify="between">
            公告
            <Text as={Link} padY={4} size="xs" tone="quiet" weight="regular" to={paths.help('news/company')}>
              更多<span className="visually-hidden">公告</span> ›
            </Text>
          </Row>
          <ul>
            {posts.map(({ id, title }) => (
              <li key={id}>
                <Text as={Link} block padY={4} size="xs" tone="soft" clamp={1} to={paths.news(id, 3)} title={title}>
                  {title}
                </Text>
              </li>
            ))}
          </ul>
        </>
      )}
    </Box>
  );
}
