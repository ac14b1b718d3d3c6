import { Text } from '#design/text.tsx';
import { Row } from '#design/row.tsx';
import { Link } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { useSession } from '#core/session.ts';
import { Img } from '#design/img.tsx';
import { redeemViolation, type Gift } from './redeemable.ts';
import classes from './mall.module.css';

interface Props {
  gift: Gift;
  onRedeem: (gift: Gift) => void;
}

/** A gift and its price in points. Renders the li. `gift, onRedeem` */
export function GiftCard({ gift, onRedeem }: Props) {
  const { name, image, describe, points, number } = gift;
  return (
    <li className={classes.card}>
      <Img src={image} alt="" className={classes.picture} />
      <Text as="h3" clamp={1} title={name}>
        {name}
      </Text>
      <Text as="p" className={classes.describe} size="xs" tone="quiet" clamp={2} title={describe}>
        {describe}
      </Text>
      <Row as="p" className={classes.price} align="baseline" gap={4} tone="warn">
        <b>{points}</b> 积分
        <Text as="small" pushed size="xs" tone="quiet">
          {number > 0 ? `剩 ${number} 件` : '已兑完'}
        </Text>
      </Row>
      <RedeemButton gift={gift} onRedeem={onRedeem} />
    </li>
  );
}

function RedeemButton({ gift, onRedeem }: Props) {
  const { role, user } = useSession();
  const name = <span className="visually-hidden">：{gift.name}</span>;
  if (role === 'visitor')
    return (
      <Link className="btn" to={paths.login(paths.pointsMall())}>
        登录后兑换{name}
      </Link>
    );
  const violation = role === 'approved' ? redeemViolation(gift, user.points) : notApproved[role];
  if (violation !== '')
    return (
      <button type="button" className="btn" disabled>
        {violation}
        {name}
      </button>
    );
  return (
    <button type="button" className="btn" data-primary onClick={() => onRedeem(gift)}>
      立即兑换{name}
    </button>
  );
}

const notApproved = { unknown: '…', buyer: '审核后可兑换' } as const;
