import { Row } from '#design/row.tsx';
import { Box } from '#design/box.tsx';
import { Text } from '#design/text.tsx';
import { Stack } from '#design/stack.tsx';
import { Modal } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { Img } from '#design/img.tsx';
import { Price } from '#domain/price.tsx';
import { SaveAsList } from '#features/purchase/index.ts';
import {
  type ReorderLine,
  reorderSummary,
  reorderStateNames,
  availableLines,
  changedFirst,
  listItems,
} from './reorder-lines.ts';
import type { Reorder } from './use-reorder.ts';
import classes from './reorder-dialog.module.css';

/** 再次购买: each line of the old order compared with today, then 加入购物车 or 直接结算, or 存为清单 for later. */
export function ReorderDialog({ reorder, opened }: { reorder: Reorder; opened: boolean }) {
  const { comparison, close } = reorder;
  const lines = comparison?.lines ?? [];
  const [isSaving, setSaving] = useState(false);
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={`再次购买 ${comparison?.order.order_sn ?? ''}`}
      size={720}
      centered
      closeButtonProps={{ 'aria-label': '关闭' }}
    >
      <Text as="p" padY={8} padX={12} surface="ground" rounded role="status">
        {reorderSummary(lines)}
      </Text>
      <Box as="ul" marginTop={8} marginBottom={16}>
        {changedFirst(lines).map((line, i) => (
          <ReorderRow key={`${line.goods_id}-${i}`} line={line} />
        ))}
      </Box>
      <Buttons reorder={reorder} onSave={() => setSaving(true)} />
      <SaveAsList items={listItems(lines)} opened={isSaving} onClose={() => setSaving(false)} />
    </Modal>
  );
}

function Buttons({ reorder, onSave }: { reorder: Reorder; onSave: () => void }) {
  const { comparison, isAdding, confirm, close } = reorder;
  const lines = comparison?.lines ?? [];
  const able = availableLines(lines).length;
  return (
    <Row
      className={classes.buttons}
      align="stretch"
      justify="end"
      wrap
      gap={10}
      padY={12}
      padX={16}
      surface="paper"
      line="top"
    >
      <Row grow>
        {listItems(lines).length > 0 && (
          <button type="button" className="btn" onClick={onSave}>
            存为清单
          </button>
        )}
      </Row>
      <button type="button" className="btn" onClick={close}>
        {able === 0 ? '关闭' : '取消'}
      </button>
      {able > 0 && (
        <>
          <button
            type="button"
            className="btn"
            aria-disabled={isAdding || undefined}
            onClick={() => confirm('checkout')}
          >
            直接结算
          </button>
          <button
            type="button"
            className="btn"
            data-primary
            data-autofocus
            aria-disabled={isAdding || undefined}
            onClick={() => confirm('cart')}
          >
            {isAdding ? '正在加入…' : `加入购物车（${able} 种）`}
          </button>
        </>
      )}
    </Row>
  );
}

const stateTones: Partial<Record<ReorderLine['state'], 'price' | 'warn' | 'brand'>> = {
  gone: 'price',
  dearer: 'price',
  fewer: 'warn',
  cheaper: 'brand',
};

/** One line: number and price then and now, and the reason for a change. */
function ReorderRow({ line }: { line: ReorderLine }) {
  const { name, state, reason, price, price_before: before } = line;
  return (
    <Box
      as="li"
      className={classes.line}
      align="center"
      gap={4}
      gapX={12}
      padY={10}
      size="s"
      line="bottom"
      data-state={state}
    >
      <Text className={classes.picture} line="around" clip>
        <Img src={line.image} alt="" />
      </Text>
      <Stack shrink>
        <Text
          as={Link}
          to={line.type === 3 ? paths.zone('zhzq') : paths.goods(line.goods_id)}
          title={name}
          clamp={1}
          size="m"
        >
          {name}
        </Text>
        <Text clamp={1} size="xs" tone="quiet" title={`${line.ypgg} · ${line.sccj}`}>
          {[line.ypgg, line.sccj].filter((text) => text !== '').join(' · ')}
        </Text>
        {reason !== '' && <Text tone="warn">{reason}</Text>}
      </Stack>
      <Text as="b" tone={stateTones[state] ?? 'quiet'} weight="regular">
        {reorderStateNames[state]}
      </Text>
      <Stack className={classes.figures} alignX="end" textAlign="right">
        <Change before={`${line.number_before} ${line.bzdw}`} after={`${line.number} ${line.bzdw}`} name="数量" />
        <Row as="span" gap={8} align="baseline">
          {price !== before && <Price value={before} size="s" tone="old" name="上次单价" />}
          {price !== null && <Price value={price} size="s" tone="plain" name="现在单价" />}
        </Row>
        {state === 'gone' && (
          <Link to={line.type === 3 ? paths.zone('zhzq') : paths.search({ keywords: name })} className="link">
            {line.type === 3 ? '看其他组合' : '找相似商品'}
            <span className="visually-hidden"> {name}</span>
          </Link>
        )}
      </Stack>
    </Box>
  );
}

function Change({ before, after, name }: { before: string; after: string; name: string }) {
  if (before === after) return <span className="num">× {after}</span>;
  return (
    <span className="num">
      <Text as="del" tone="quiet">
        <span className="visually-hidden">上次{name}</span>
        {before}
      </Text>{' '}
      × {after}
    </span>
  );
}
