import { Text } from '#design/text.tsx';
import { paths } from '@baicao/shared/paths';
import { Link } from 'react-router-dom';
import type { Output } from '@baicao/client/api';
import type { api } from '#api/client.ts';
import { Card } from '#design/card.tsx';
import classes from './profile.module.css';

export type Profile = Output<typeof api.user.info.endpoint>;

/** What the account is; only the service can change it. */
export function ProfileFacts({ profile }: { profile: Profile }) {
  const { audit_state: state, audit_note: note, province, city, district, admin } = profile;
  const region = `${province}${city}${district}`;
  return (
    <Card title="账户信息">
      <dl className={classes.facts}>
        <Fact name="公司名称" text={profile.company} />
        <Fact name="账户类型" text={profile.is_store === 1 ? `${profile.rank_label}（分店）` : profile.rank_label} />
        <Fact name="用户名" text={profile.username} />
        <Fact name="所在地区" text={region === '' ? '未填写' : region} />
        <div>
          <dt>审核状态</dt>
          <dd>
            <Text as="b" className={classes.audit} tone="brand" data-state={state}>
              {profile.audit_state_label}
            </Text>
            {state !== 'approved' && (
              <Link to={paths.certificates()} className="link">
                查看审核进度
              </Link>
            )}
            {note !== '' && <span className={classes.note}>原因：{note}</span>}
          </dd>
        </div>
        <Fact name="注册时间" text={profile.created_at} />
        <Fact name="专属客服" text={`${admin.name}  ${admin.phone}`} />
      </dl>
    </Card>
  );
}

function Fact({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{text}</dd>
    </div>
  );
}
