import { Row } from '#design/row.tsx';
import { Stack } from '#design/stack.tsx';
import { StatusTag } from '#design/status-tag.tsx';
import { Box } from '#design/box.tsx';
import { Text } from '#design/text.tsx';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { GiftMark } from '#domain/gift-mark.tsx';
import { Img } from '#design/img.tsx';
import { Price } from '#domain/price.tsx';
import type { CheckoutQuote } from '../../checkout.queries.ts';
import classes from './parcels.module.css';

type Parcel = CheckoutQuote['parcels'][number];
type Line = Parcel['lines'][number];

/** The goods by parcel. Each parcel becomes an order of its own; with several the reason is shown. */
export function Parcels({ parcels }: { parcels: readonly Parcel[] }) {
  return (
    <Stack as="section" gap={10} aria-labelledby="parcels">
      <h2 id="parcels">商品清单</h2>
      {parcels.length > 1 && (
        <Text as="p" padY={6} padX={12} size="s" tone="warn" surface="warn" line="tinted">
          {splitReason(parcels)}
        </Text>
      )}
      {parcels.map((parcel, i) => (
        <OneParcel key={parcel.key} parcel={parcel} position={parcels.length > 1 ? i + 1 : 0} />
      ))}
    </Stack>
  );
}

/** Orders split by warehouse and by ephedrine goods (trade rules, Order). */
function splitReason(parcels: readonly Parcel[]): string {
  const warehouses = new Set(parcels.map(({ ck_id: id }) => id)).size;
  const reasons = [
    warehouses > 1 ? `商品由 ${warehouses} 个仓库发出` : '',
    parcels.some(({ type }) => type === 1) ? '含麻黄碱类复方制剂须单独成单' : '',
  ].filter((reason) => reason !== '');
  return `${reasons.join('，')}，提交后将拆分为 ${parcels.length} 个订单，分别支付和发货。`;
}

/** A parcel of more lines is folded on a phone. */
const linesShown = 3;

/** `position`: from 1; 0 for the only parcel, which is not numbered. */
function OneParcel({ parcel, position }: { parcel: Parcel; position: number }) {
  const { warehouse, type, lines, kinds, pieces } = parcel;
  const [isOpen, setOpen] = useState(false);
  const canFold = lines.length > linesShown;
  const listId = useId();
  const giftPieces = lines.filter((line) => line.gift_type > 0).reduce((sum, { number }) => sum + number, 0);
  return (
    <Box line="around" clip>
      <Row as="header" wrap gap={4} gapX={12} padY={6} padX={12} surface="ground">
        <h3>
          {position > 0 && `包裹 ${position} · `}
          {warehouse}
        </h3>
        {type === 1 && <StatusTag tone="waiting">含麻单独成单 · 仅限银行转账</StatusTag>}
        <Text pushed size="xs" tone="quiet">
          {kinds} 种 {pieces} 件{giftPieces > 0 && `，另有赠品、换购品 ${giftPieces} 件`}
        </Text>
      </Row>
      {canFold && (
        <Row
          as="button"
          type="button"
          className={classes.fold}
          hide="wide"
          gap={8}
          pad={8}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(!isOpen)}
        >
          {lines.slice(0, linesShown).map((line) => (
            <Picture key={`${line.id}-${line.goods_id}-${line.gift_type}`} src={line.image} />
          ))}
          <Text pushed size="s" tone="brand">
            {isOpen ? '收起' : `展开 ${kinds} 种`}
          </Text>
        </Row>
      )}
      <ul id={listId} className={classes.list} data-folded={(canFold && !isOpen) || undefined}>
        {lines.map((line) => (
          // One cart line may become several rows: goods and their gifts, or pieces at different offers.
          <ParcelLine key={`${line.id}-${line.goods_id}-${line.price}-${line.gift_type}`} line={line} />
        ))}
      </ul>
      <Row as="p" wrap justify="end" gap={4} gapX={20} padY={8} padX={12} size="s" tone="soft" line="top">
        <span>
          商品 <Price value={parcel.goods_amount} size="s" tone="plain" />
        </span>
        {parcel.discount_amount !== '0.00' && (
          <span>
            优惠 <Price value={parcel.discount_amount} size="s" tone="minus" />
          </span>
        )}
        <span>
          运费{' '}
          {parcel.shipping_amount === '0.00' ? '包邮' : <Price value={parcel.shipping_amount} size="s" tone="plain" />}
        </span>
        <span>
          小计 <Price value={parcel.total} size="s" />
        </span>
      </Row>
    </Box>
  );
}

/** A row with price × number = total; the goods of a combination are listed below it without prices. */
function ParcelLine({ line }: { line: Line }) {
  const { type, members, goods_manjian_amount: reduction } = line;
  const meta = type === 3 ? `组合购 · 含 ${members.length} 种商品` : `${line.ypgg} · ${line.sccj}`;
  return (
    <Box as="li" className={classes.line} align="center" gap={4} gapX={12} padY={4} padX={12} line="top">
      <Picture src={line.image} />
      <Stack className={classes.facts} shrink>
        <Text
          as={Link}
          to={type === 3 ? paths.zone('zhzq') : paths.goods(line.goods_id)}
          title={line.name}
          className={classes.name}
          clamp={1}
        >
          {line.gift_type > 0 && <GiftMark type={line.gift_type} />}
          {line.name}
        </Text>
        <Text clamp={1} size="xs" tone="quiet" title={meta}>
          {meta}
        </Text>
      </Stack>
      <span className={classes.unit}>
        <Price value={line.price} size="s" tone="plain" name="单价" />
      </span>
      <span className={classes.number}>
        × {line.number} {line.bzdw}
      </span>
      <span className={classes.total}>
        <Price value={line.line_total} size="s" tone="plain" name="小计" />
        {reduction !== '0.00' && (
          <Text block size="xs" tone="quiet">
            满减 <Price value={reduction} size="s" tone="minus" />
          </Text>
        )}
      </span>
      {members.length > 0 && <Members members={members} name={line.name} />}
    </Box>
  );
}

function Picture({ src }: { src: string }) {
  return (
    <Text className={classes.picture} line="around" clip>
      <Img src={src} alt="" />
    </Text>
  );
}

function Members({ members, name }: { members: Line['members']; name: string }) {
  return (
    <ul className={classes.members} aria-label={`${name} 包含的商品`}>
      {members.map((member) => (
        <li key={member.goods_id}>
          <Text as={Link} to={paths.goods(member.goods_id)} title={member.name} clamp={1}>
            {member.name}
          </Text>
          <Text clamp={1} size="xs" tone="quiet" title={`${member.ypgg} · ${member.sccj}`}>
            {member.ypgg} · {member.sccj}
          </Text>
          <span className={classes.number}>
            {member.number} {member.bzdw}
          </span>
        </li>
      ))}
    </ul>
  );
}
