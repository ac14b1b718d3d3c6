import { Text } from '#design/text.tsx';
import { paths } from '@baicao/shared/paths';
import { Link } from 'react-router-dom';
import type { Answer } from '@baicao/client/api';
import type { api } from '#api/client.ts';
import { Card } from '#design/card.tsx';
import { Facts } from '#design/facts.tsx';
import { Row } from '#design/row.tsx';

export type Profile = Answer<typeof api.user.info>;

interface Props {
  profile: Profile;
}

/** What the account is; only the service can change it. */
export function ProfileFacts({ profile }: Props) {
  const { province, city, district, admin } = profile;
  const region = `${province}${city}${district}`;
  return (
    <Card title="账户信息">
      <Facts
        form="list"
        facts={[
          { name: '公司名称', value: profile.company },
          { name: '账户类型', value: profile.is_store === 1 ? `${profile.rank_label}（分店）` : profile.rank_label },
          { name: '用户名', value: profile.username },
          { name: '所在地区', value: region === '' ? '未填写' : region },
          { name: '审核状态', value: <AuditState profile={profile} /> },
          { name: '注册时间', value: profile.created_at },
          { name: '专属客服', value: `${admin.name}  ${admin.phone}` },
        ]}
      />
    </Card>
  );
}

const auditTones = { approved: 'brand', pending: 'warn', refused: 'bad' } as const;

function AuditState({ profile: { audit_state: state, audit_state_label: label, audit_note: note } }: Props) {
  return (
    <Row as="span" gap={0} gapX={12} wrap>
      <Text as="b" tone={auditTones[state]}>
        {label}
      </Text>
      {state !== 'approved' && (
        <Link to={paths.certificates()} className="link">
          查看审核进度
        </Link>
      )}
      {note !== '' && <Text tone="bad">原因：{note}</Text>}
    </Row>
  );
}
