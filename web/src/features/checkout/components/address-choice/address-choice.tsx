import { Box } from '#design/box.tsx';
import { ChoiceGroup } from '#design/choice-card.tsx';
import { Text } from '#design/text.tsx';
import { Row } from '#design/row.tsx';
import type { Address } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { paths } from '@baicao/shared/paths';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { AddressCard, AddressForm } from '#features/account/index.ts';
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
  const [isFolded, setFolded] = useState(true);
  const choose = (id: number) => {
    onChoose(id);
    setFolded(true);
  };
  return (
    <>
      {addresses.length === 0 && (
        <Text as="p" tone="warn" marginBottom={8}>
          还没有收货地址，请先新增一个。
        </Text>
      )}
      <ChoiceGroup
        legend={<h2>收货地址</h2>}
        action={
          isFolded &&
          addresses.length > 1 && (
            <Text as="button" type="button" className="link" hide="wide" onClick={() => setFolded(false)}>
              更换
            </Text>
          )
        }
        isFolded={isFolded && chosen !== null}
      >
        {addresses.map((address) => (
          <AddressCard
            key={address.id}
            address={address}
            name="address"
            isChosen={address.id === chosen}
            onChoose={() => choose(address.id)}
          />
        ))}
        {addresses.length < limits.account.addressesMax ? (
          <Box as="button" type="button" className={classes.add} tone="brand" rounded onClick={() => setIsNew(true)}>
            + 新增收货地址
          </Box>
        ) : (
          <Row
            as={Link}
            to={paths.addresses()}
            className={classes.add}
            justify="center"
            padX={12}
            size="s"
            tone="soft"
            rounded
          >
            已保存 {addresses.length} 个地址，删除不用的后才能新增
          </Row>
        )}
      </ChoiceGroup>
      <AddressForm
        opened={isNew}
        isFirst={addresses.length === 0}
        address={null}
        submit="保存并使用"
        onClose={() => setIsNew(false)}
        onSaved={({ id }) => choose(id)}
      />
    </>
  );
}
