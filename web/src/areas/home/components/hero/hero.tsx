import { useQuery } from '@tanstack/react-query';
import { useSession } from '#app/session.ts';
import { heroQuery } from '../../home.queries.ts';
import { BuyerCard } from './buyer-card.tsx';
import { Carousel } from './carousel.tsx';
import { CompanyNews } from './company-news.tsx';
import classes from './hero.module.css';
import { VisitorCard } from './visitor-card.tsx';

/** The first screen: beside the category list the pictures, and who is here with what waits for him. */
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
