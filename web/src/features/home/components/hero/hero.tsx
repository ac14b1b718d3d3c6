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
      <Row as="h2" className={classes.company} gap={10} size="m">
        <Row as="span" className={classes.face} justify="center" fixed tone="brand" surface="brand" clip>
          {user.face === '' ? <Icon name="user" size={24} /> : <img src={user.face} alt="" />}
        </Row>
        <Link to={paths.member()} title={user.company}>
          {user.company || user.username}
        </Link>
      </Row>
      {user.is_passed === 0 && (
        <Text as="p" className={classes.pending} padY={4} padX={8} size="xs" tone="warn" surface="warn" line="tinted">
          资料审核中，通过后显示价格。
          <Link className="link" to={paths.certificates()}>
            查看进度
          </Link>
        </Text>
      )}
      <ul className={classes.figures}>
        <li>
          <Link to={paths.member()}>
            <b>{user.rank || '—'}</b>
            <span>会员类型</span>
          </Link>
        </li>
        <li>
          <Link to={paths.points()}>
            <b>{grouped(user.points)}</b>
            <span>积分</span>
          </Link>
        </li>
        <li>
          <Link to={paths.coupons()}>
            <b>{todo.coupons}</b>
            <span>优惠券</span>
          </Link>
        </li>
      </ul>
      <ul className={classes.todo}>
        {tasks.map(({ name, count, to }) => (
          <li key={name}>
            <Link to={to} data-waiting={count > 0 || undefined}>
              <b>{count}</b>
              <span>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
      {user.is_passed === 1 && (
        <p className={classes.quick}>
          <Link to={paths.quickPurchase()} className="btn">
            快捷采购
          </Link>
          <Link to={paths.favorites()} className="btn">
            我的收藏
          </Link>
        </p>
      )}
    </section>
  );
}

/** For visitors: login, registration and their benefits. */
function VisitorCard() {
  return (
    <section className={classes.person}>
      <Text as="h2" size="l">
        您好，欢迎来到百草仓
      </Text>
      <p className="muted">登录后查看采购价、优惠与常购清单</p>
      <p className={classes.enter}>
        <Link to={paths.login()} className="btn" data-primary>
          登录
        </Link>
        <Link to={paths.register()} className="btn">
          免费注册
        </Link>
      </p>
      <Stack as="ul" className={classes.benefits} gap={4} size="xs" tone="soft">
        <li>证照审核通过即可采购</li>
        <li>批批有检，批号可追溯</li>
        <li>满额包邮，账期与电子发票</li>
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
          <h3>
            公告
            <Link to={paths.help('news/company')}>
              更多<span className="visually-hidden">公告</span> ›
            </Link>
          </h3>
          <ul>
            {posts.map(({ id, title }) => (
              <li key={id}>
                <Link to={paths.news(id, 3)} title={title}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </Box>
  );
}
