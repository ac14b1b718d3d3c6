import { Stack } from '#design/stack.tsx';
import { Row } from '#design/row.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { pageOf } from '#core/address-numbers.ts';
import { useRoute } from '#core/route.ts';
import { useSession } from '#core/session.ts';
import { Breadcrumb } from '#design/breadcrumb.tsx';
import { Empty } from '#design/empty.tsx';
import { PagedList } from '#core/paged-list.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import type { Gift } from './components/mall/redeemable.ts';
import { GiftCard } from './components/mall/gift-card.tsx';
import classes from './components/mall/mall.module.css';
import { RedeemDialog } from './components/mall/redeem-dialog.tsx';
import { mallQuery } from './mall.queries.ts';

/** 积分商城 (product §2: /jfsc): gifts that can be redeemed for points. */
export function Component() {
  const { title } = useRoute();
  const gifts = useQuery(mallQuery(pageOf(useSearchParams()[0])));
  const [chosen, setChosen] = useState<Gift>();
  const [opened, setOpened] = useState(false);
  const redeem = (gift: Gift) => {
    setChosen(gift);
    setOpened(true);
  };
  return (
    <div className="container">
      <Breadcrumb items={[{ text: '首页', to: paths.home() }, { text: title }]} />
      <MallHero title={title} />
      <h2 className="visually-hidden">可兑换的礼品</h2>
      <PagedList query={gifts} noun="礼品" skeleton={<Skeleton shape="cards" />} empty={<NoGifts />}>
        {(rows) => (
          <Stack as="ul" className={classes.cards} columns={5} gap={12}>
            {rows.map((gift) => (
              <GiftCard key={gift.id} gift={gift} onRedeem={redeem} />
            ))}
          </Stack>
        )}
      </PagedList>
      <RedeemDialog gift={chosen} opened={opened} onClose={() => setOpened(false)} />
    </div>
  );
}

function NoGifts() {
  return (
    <div className="card">
      <Empty title="礼品正在上架" text="积分会一直保留，可以先看看优选商品。">
        <Link className="btn" data-primary to={paths.preferred()}>
          优选专区
        </Link>
        <Link className="btn" to={paths.points()}>
          积分明细
        </Link>
      </Empty>
    </div>
  );
}

/** The buyer's points, how they are earned, and links to what they were spent on. `title` */
function MallHero({ title }: { title: string }) {
  const { role, isBuyer, user } = useSession();
  return (
    <header className={classes.hero}>
      <div>
        <h1>{title}</h1>
        <p>
          优选商品付款后按实付 1 元积 1 分，退货时相应扣回。<Link to={paths.preferred()}>去攒积分</Link>
        </p>
      </div>
      {role === 'visitor' && (
        <Row as="p" className={classes.own} align="baseline" gap={16}>
          <Link className="btn" data-primary to={paths.login(paths.pointsMall())}>
            登录查看我的积分
          </Link>
        </Row>
      )}
      {isBuyer && (
        <Row as="p" className={classes.own} align="baseline" gap={16}>
          <span>
            可用积分 <b>{user.points}</b>
          </span>
          <Link to={paths.points()}>积分明细</Link>
          <Link to={paths.pointsOrders()}>积分订单</Link>
        </Row>
      )}
    </header>
  );
}
