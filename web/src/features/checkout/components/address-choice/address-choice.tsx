import { Box } from '#design/box.tsx';
import { Text } from '#design/text.tsx';
import { Row } from '#design/row.tsx';
import type { Address } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { paths } from '@baicao/shared/paths';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { AddressForm } from '#features/account/index.ts';
import { hasDraft } from '#core/drafts.ts';
import classes from './address-choice.module.css';

interface Props {
  addresses: readonly Address[];
  chosen: number | null;
  onChoose: (id: number) => void;
}

/** The delivery address: one of the buyer's, or a new one. */
export function AddressChoice({ addresses, chosen, onChoose }: Props) {
  // Open again after a login that interrupted a new address.
  const [isNew, setIsNew] = useState(() => hasDraft('address'));
  return (
    <Box as="fieldset" className={classes.choice} shrink pad={0}>
      <legend>
        <h2>收货地址</h2>
      </legend>
      {addresses.length === 0 && (
        <Text as="p" tone="warn" marginBottom={8}>
          还没有收货地址，请先新增一个。
        </Text>
      )}
      <div className={classes.list}>
        {addresses.map(({ id, shr, phone, full, is_default: isDefault }) => (
          <label key={id} className={classes.address}>
            <input type="radio" name="address" checked={id === chosen} onChange={() => onChoose(id)} />
            <Row as="span" className={classes.who} wrap gap={2} gapX={10}>
              <b>{shr}</b> <span className="num">{phone}</span>
              {isDefault === 1 && <em>默认</em>}
            </Row>
            <Text size="s" tone="soft" clamp={2} title={full}>
              {full}
            </Text>
          </label>
        ))}
        {addresses.length < limits.account.addressesMax ? (
          <Text
            type="button"
            as="button"
            className={classes.add}
            tone="brand"
            surface="paper"
            rounded
            onClick={() => setIsNew(true)}
          >
            + 新增收货地址
          </Text>
        ) : (
          <Row
            to={paths.addresses()}
            as={Link}
            className={classes.full}
            justify="center"
            padY={8}
            padX={12}
            size="s"
            tone="soft"
            rounded
          >
            已保存 {addresses.length} 个地址，删除不用的后才能新增
          </Row>
        )}
      </div>
      <AddressForm
        opened={isNew}
        isFirst={addresses.length === 0}
        address={null}
        submit="保存并使用"
        onClose={() => setIsNew(false)}
        onSaved={({ id }) => onChoose(id)}
      />
    </Box>
  );
}
