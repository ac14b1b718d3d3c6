import { Box } from '#design/box.tsx';
import { ChoiceGroup } from '#design/choice-card.tsx';
import { Text } from '#design/text.tsx';
import { Row } from '#design/row.tsx';
import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { api } from '#api/client.ts';
import { useWrite } from '#api/use-write.ts';
import { useSession } from '#core/session.ts';
import { AddressCard } from '#features/account/index.ts';
import { QuantityInput } from '#domain/quantity-input.tsx';
import { Region } from '#design/region.tsx';
import { toast } from '#design/toast.tsx';
import { addressesQuery } from '../../mall.queries.ts';
import { redeemablePieces, type Gift } from './redeemable.ts';
import classes from './mall.module.css';

interface Props {
  /** The gift chosen last; it stays while the dialog closes. */
  gift: Gift | undefined;
  opened: boolean;
  onClose: () => void;
}

/** Number and address for a gift. Mounted closed, so that the focus returns to the button that opened it. `gift, opened, onClose` */
export function RedeemDialog({ gift, opened, onClose }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={`兑换 ${gift?.name ?? ''}`}
      size={480}
      centered
      closeButtonProps={{ 'aria-label': '关闭' }}
    >
      {gift && <RedeemForm key={gift.id} gift={gift} onClose={onClose} />}
    </Modal>
  );
}

function RedeemForm({ gift, onClose }: { gift: Gift; onClose: () => void }) {
  const { user } = useSession();
  const addresses = useQuery(addressesQuery);
  const [number, setNumber] = useState(1);
  const [chosen, setChosen] = useState<number>();
  const navigate = useNavigate();
  const redeem = useWrite(api.points.redeem, {
    onDone: ({ name, points }) => {
      onClose();
      toast('done', `已用 ${points} 积分兑换 ${name}`, {
        text: '查看积分订单',
        go: () => void navigate(paths.pointsOrders()),
      });
    },
  });
  const list = addresses.data ?? [];
  const addressId = chosen ?? (list.find(({ is_default: isDefault }) => isDefault === 1) ?? list[0])?.id;
  const submit = () => {
    if (addressId !== undefined) void redeem.run({ id: gift.id, number, address_id: addressId });
  };
  return (
    <>
      <Row wrap gap={8} gapX={16}>
        <span>数量</span>
        <QuantityInput
          value={number}
          rule={{
            packSize: 1,
            cartonSize: 0,
            stock: redeemablePieces(gift, user.points),
            limitLeft: null,
            unit: '件',
          }}
          label={gift.name}
          onCommit={setNumber}
        />
        <span>
          共{' '}
          <Text as="b" size="xl" tone="warn">
            {gift.points * number}
          </Text>{' '}
          积分，余 {user.points - gift.points * number} 积分
        </span>
      </Row>
      <Region query={addresses}>
        {(rows) => (
          <Box className={classes.addresses} marginTop={16}>
            <ChoiceGroup legend="收货地址">
              {rows.map((address) => (
                <AddressCard
                  key={address.id}
                  address={address}
                  name="redeem-address"
                  isChosen={address.id === addressId}
                  onChoose={() => setChosen(address.id)}
                />
              ))}
              {rows.length === 0 && (
                <p>
                  还没有收货地址，
                  <Link to={paths.addresses()} className="link">
                    去新增
                  </Link>
                </p>
              )}
            </ChoiceGroup>
          </Box>
        )}
      </Region>
      <Row as="p" align="stretch" justify="end" gap={8} marginTop={20}>
        <button type="button" className="btn" onClick={onClose}>
          取消
        </button>
        <button
          type="button"
          className="btn"
          data-primary
          disabled={addressId === undefined}
          aria-disabled={redeem.busy || undefined}
          onClick={submit}
        >
          {redeem.busy ? '兑换中…' : '确认兑换'}
        </button>
      </Row>
    </>
  );
}
