import { useQuery } from '@tanstack/react-query';
import { paths } from '@baicao/shared/paths';
import { PageRegion } from '#core/page-region.tsx';
import { MemberPage } from '#core/member-page/member-page.tsx';
import { Card } from '#design/card.tsx';
import { PageHead } from '#design/page-head.tsx';
import { Stack } from '#design/stack.tsx';
import { CardsOutline } from '#design/skeleton.tsx';
import { profileQuery } from './certificates.queries.ts';
import { ContactForm } from './components/profile/contact-form.tsx';
import { PhoneRow } from './components/profile/phone-row.tsx';
import { ProfileFacts } from './components/profile/profile-facts.tsx';

/** 基本信息: who the account is, how it is reached, and the ways to what else belongs to it. */
export function Component() {
  const profile = useQuery(profileQuery);
  return (
    <MemberPage crumbs={[{ text: '账户中心', to: paths.basicInfo() }, { text: '基本信息' }]}>
      <PageRegion query={profile} noun="账户信息" skeleton={<CardsOutline cards={[6, 5, 3]} />}>
        {(data) => (
          <Stack gap={12}>
            <PageHead title="基本信息" note="公司名称、账户类型与营业执照一致，需要更正请联系专属客服" />
            <ProfileFacts profile={data} />
            <Card title="联系方式">
              <PhoneRow profile={data} />
              <ContactForm key={data.username} profile={data} />
            </Card>
          </Stack>
        )}
      </PageRegion>
    </MemberPage>
  );
}
