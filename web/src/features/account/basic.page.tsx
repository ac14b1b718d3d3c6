import { useQuery } from '@tanstack/react-query';
import { paths } from '@baicao/shared/paths';
import { PageRegion } from '#core/page-region.tsx';
import { MemberPage } from '#core/member-page/member-page.tsx';
import { CardsOutline } from '#design/skeleton.tsx';
import { profileQuery } from './certificates.queries.ts';
import { AccountLinks } from './components/profile/account-links.tsx';
import { ContactForm } from './components/profile/contact-form.tsx';
import { PhoneRow } from './components/profile/phone-row.tsx';
import { ProfileFacts } from './components/profile/profile-facts.tsx';
import classes from './components/profile/profile.module.css';

/** 基本信息: who the account is, how it is reached, and the ways to what else belongs to it. */
export function Component() {
  const profile = useQuery(profileQuery);
  return (
    <MemberPage crumbs={[{ text: '账户中心', to: paths.basicInfo() }, { text: '基本信息' }]}>
      <PageRegion query={profile} noun="账户信息" skeleton={<CardsOutline cards={[6, 5, 3]} />}>
        {(data) => (
          <div className={classes.page}>
            <h1>基本信息</h1>
            <ProfileFacts profile={data} />
            <section className={classes.card} aria-labelledby="contact-title">
              <h2 id="contact-title">联系方式</h2>
              <PhoneRow profile={data} />
              <ContactForm key={data.username} profile={data} />
            </section>
            <AccountLinks profile={data} />
          </div>
        )}
      </PageRegion>
    </MemberPage>
  );
}
