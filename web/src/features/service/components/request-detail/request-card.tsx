import { Box } from '#design/box.tsx';
import { Text } from '#design/text.tsx';
import { Row } from '#design/row.tsx';
import { Stack } from '#design/stack.tsx';
import type { ItemReply, ItemRequestDetail } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { paths } from '@baicao/shared/paths';
import { Link } from 'react-router-dom';
import { api } from '#api/client.ts';
import { useWrite } from '#api/use-write.ts';
import { useGoodsActions, type GoodsActions } from '#features/goods/index.ts';
import { ask } from '#design/dialogs.tsx';
import { GoodsBuy } from '#domain/goods-buy.tsx';
import { GoodsTile } from '#domain/goods-tile.tsx';
import { Price } from '#domain/price.tsx';
import { toast } from '#design/toast.tsx';
import classes from './request-detail.module.css';

/** An item request: what was asked for, and the answers of the purchasing department with the goods they name. */
export function RequestCard({ request }: { request: ItemRequestDetail }) {
  const { id, goods_name: name, ypgg, sccj, number, state, replies } = request;
  const actions = useGoodsActions();
  const withdraw = useWrite(api.user.buyWithdraw, {
    onDone: () => toast('done', '求购已撤回'),
  });
  const onWithdraw = async () => {
    const isSure = await ask(`撤回求购「${name}」？撤回后采购部不再继续找货。`, { confirm: '撤回', danger: true });
    if (isSure) void withdraw.run({ id });
  };
  return (
    <Box as="article" surface="paper" line="around">
      <Row as="header" className={classes.head} align="start" wrap gap={8} gapX={16} padY={12} padX={16} line="bottom">
        <div>
          <h1>{name}</h1>
          <p className="muted">{[ypgg, sccj].filter((text) => text !== '').join(' · ')}</p>
        </div>
        <Text
          as="b"
          className={classes.state}
          padX={8}
          size="s"
          tone="brand"
          weight="regular"
          rounded="slight"
          data-state={state}
        >
          {request.is_withdrawn === 1 ? '已撤回' : request.state_label}
        </Text>
        <Row align="stretch" gap={8}>
          {request.can_withdraw === 1 && (
            <button type="button" className="btn" disabled={withdraw.busy} onClick={() => void onWithdraw()}>
              撤回
            </button>
          )}
          <Link to={paths.requestGoods(name, { ypgg, sccj, number })} className="btn">
            再次求购
          </Link>
        </Row>
      </Row>
      <Facts request={request} />
      <section aria-labelledby="replies">
        <h2 id="replies" className={classes.title}>
          采购部回复
        </h2>
        <ol className={classes.thread}>
          {replies.map((reply) => (
            <Reply key={reply.time + reply.kind} reply={reply} wanted={number} actions={actions} />
          ))}
        </ol>
        {replies.length === 0 && (
          <p className={classes.none}>
            {request.is_withdrawn === 1
              ? '这条求购已撤回。仍需要的话，可以再次求购。'
              : `采购部会在提交后 ${limits.itemRequest.firstReplyHours} 小时内回复，有回复会发消息通知您。`}
          </p>
        )}
      </section>
    </Box>
  );
}

function Facts({ request }: { request: ItemRequestDetail }) {
  const { price, valid_until: until, message } = request;
  return (
    <Box
      as="dl"
      className={classes.facts}
      gap={6}
      gapX={20}
      padY={12}
      padX={16}
      size="s"
      surface="ground"
      line="bottom"
    >
      <Fact name="求购数量">{request.number}</Fact>
      <Fact name="期望单价">{price === null ? '面议' : <Price value={price} size="s" tone="plain" />}</Fact>
      <Fact name="有效期至">{until ?? '长期'}</Fact>
      <Fact name="提交时间">{request.created_at.slice(0, 16)}</Fact>
      <Fact name="联系人">{request.contact_name}</Fact>
      <Fact name="联系电话">{request.phone}</Fact>
      {message !== '' && <Fact name="留言">{message}</Fact>}
    </Box>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface ReplyProps {
  reply: ItemReply;
  /** Pieces asked for: what the quantity begins with. */
  wanted: number;
  actions: GoodsActions;
}

function Reply({ reply: { kind, kind_label: label, content, time, goods }, wanted, actions }: ReplyProps) {
  return (
    <li className={classes.reply} data-kind={kind}>
      <Row as="p" align="stretch" gap={12} size="s" tone="quiet">
        <Text as="b" tone="ink">
          {label}
        </Text>
        <time className="num">{time.slice(0, 16)}</time>
      </Row>
      <p>{content}</p>
      {goods.length > 0 && (
        <Stack as="ul" className={classes.goods} gap={10} marginTop={10}>
          {goods.map((one) => (
            <li key={one.id}>
              <GoodsTile goods={one} layout="row" />
              <GoodsBuy
                goods={one}
                initial={wanted}
                adding={actions.isAdding(one.id)}
                onAdd={(number) => actions.onAdd(one, number)}
                onRemind={() => actions.onRemind(one)}
              />
            </li>
          ))}
        </Stack>
      )}
    </li>
  );
}
