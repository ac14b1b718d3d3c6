import type { Address } from '@baicao/shared/contract';
import { ChoiceCard } from '#design/choice-card.tsx';
import { Row } from '#design/row.tsx';
import { StatusTag } from '#design/status-tag.tsx';
import { Text } from '#design/text.tsx';

interface Props {
  address: Address;
  /** Of the radio buttons of one group. */
  name: string;
  isChosen: boolean;
  onChoose: () => void;
}

/** One of the buyer's addresses in a `ChoiceGroup`. `address, name, isChosen, onChoose` */
export function AddressCard({ address: { shr, phone, full, is_default: isDefault }, ...choice }: Props) {
  return (
    <ChoiceCard {...choice}>
      <Row as="span" wrap gap={2} gapX={10}>
        <b>{shr}</b> <span className="num">{phone}</span>
        {isDefault === 1 && <StatusTag tone="done">默认</StatusTag>}
      </Row>
      <Text size="s" tone="soft" clamp={2} title={full}>
        {full}
      </Text>
    </ChoiceCard>
  );
}
