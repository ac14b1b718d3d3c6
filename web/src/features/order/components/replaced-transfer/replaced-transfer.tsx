import { Text } from '#design/text.tsx';
import type { Order } from '@baicao/shared/contract';
import { paths } from '@baicao/shared/paths';
import { Link } from 'react-router-dom';

/** Where the money of a reported transfer is whose order was cancelled or paid otherwise before it arrived. */
export function ReplacedTransfer({ transfer }: { transfer: Order['replaced_transfer'] }) {
  if (transfer === null) return null;
  const { amount, arrives_at: arrivesAt, booked_at: bookedAt } = transfer;
  return (
    <Text as="p" padY={6} padX={12} breaks surface="warn" rounded>
      {bookedAt === null ? (
        <>
          已上报的转账 <span className="num">¥{amount}</span> 尚未到账，到账后将转入余额（预计{' '}
          <span className="num">{arrivesAt}</span>）
        </>
      ) : (
        <>
          转账 <span className="num">¥{amount}</span> 已于 <span className="num">{bookedAt}</span> 转入余额{' '}
          <Link to={paths.balance()} className="link">
            余额明细
          </Link>
        </>
      )}
    </Text>
  );
}
