import { Row } from '#design/row.tsx';
import type { Address } from '@baicao/shared/contract';
import { StatusTag } from '#design/status-tag.tsx';
import { Text } from '#design/text.tsx';
import type { useAddressWrites } from '../../use-address-writes.ts';
import classes from './addresses.module.css';

interface Props {
  address: Address;
  acts: ReturnType<typeof useAddressWrites>;
  onEdit: (address: Address) => void;
}

export function AddressRow({ address, acts, onEdit }: Props) {
  const { shr, phone, province, city, district, address: street, is_default: isDefault } = address;
  const named = { 'aria-label': `${shr}，${street}` };
  return (
    <li className={classes.row} data-default={isDefault === 1 || undefined}>
      <Row as="p" wrap gap={2} gapX={10}>
        <b>{shr}</b>
        <span className="num">{phone}</span>
        {isDefault === 1 && <StatusTag tone="off">默认</StatusTag>}
      </Row>
      <Text as="p" className={classes.where} breaks>
        <span>
          {province} {city === province ? '' : city} {district === city ? '' : district}
        </span>
        {street}
      </Text>
      <p className={classes.acts} role="group" {...named}>
        {isDefault === 0 && (
          <button type="button" className="link" disabled={acts.busy} onClick={() => void acts.setDefault(address)}>
            设为默认
          </button>
        )}
        <button type="button" className="link" onClick={() => onEdit(address)}>
          修改
        </button>
        <Text
          as="button"
          type="button"
          className="link"
          tone="bad"
          disabled={acts.busy}
          onClick={() => void acts.remove(address)}
        >
          删除
        </Text>
      </p>
    </li>
  );
}
