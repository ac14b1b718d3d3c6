import type { Database } from '@baicao/db/client';
import { adSlots, type AdSlot } from '@baicao/shared/contract/content';
import { limits } from '@baicao/shared/limits';
import { rowWriter } from '../rows.ts';
import { firstOrdinaryId, sentinels } from '../sentinels.ts';
import type { ShelfGoods } from '../shelf.ts';

type Slot = AdSlot | 'home' | 'demo';

interface AdDraft {
  readonly name: string;
  readonly subtitle: string;
  readonly url: string;
  readonly background: string;
  readonly goodsId?: number;
}

interface SlotPlan {
  /** Ids begin here, so that one slot may grow without moving another. */
  readonly firstId: number;
  readonly width: number;
  readonly height: number;
  readonly ads: readonly AdDraft[];
}

const ad = (name: string, subtitle: string, url: string, background: string, goodsId?: number): AdDraft => ({
  name, subtitle, url, background, ...(goodsId === undefined ? {} : { goodsId }),
});

/** A url that begins with # or * says that the activity has not started (spec §4). */
const slots: Record<Slot, SlotPlan> = {
  kxzq: { firstId: 1, width: 1200, height: 320, ads: [
    ad('控销专区', '区域保护 · 指定终端 · 价格稳定', '/kxzq', '#0f5c4d'),
    ad('控销新品上架', '申请权限后即可采购', '/kxzq/new', '#1b4965'),
  ] },
  home: { firstId: 20, width: 1200, height: 400, ads: [
    ad('换季呼吸专场', '止咳化痰 清热解毒 低至八四折', '/yjh', '#0b7a75'),
    ad('限时秒杀进行中', '整点开抢 每场限量', '/', '#b3261e', sentinels.spikeNow),
    ad('慢病常备满减', '满 500 减 15 满 1200 减 48', '/list?is_manjian=1', '#274690'),
    ad('精制饮片 产地直采', '道地药材 每批附检验报告', '/zyyp', '#5b3a1e'),
    ad('会员日预告', '下月开始 敬请期待', '#', '#6a1b4d'),
  ] },
  new_kxzq: { firstId: 40, width: 590, height: 240, ads: [
    ad('控销品种巡礼', '消化系统用药', '/kxzq/new', '#33658a', sentinels.controlled),
    ad('终端利润专场', '指定终端优先供货', '/kxzq', '#2f4858'),
  ] },
  right: { firstId: 60, width: 230, height: 130, ads: [
    ad('快捷采购', '按常购清单一键下单', '/kjcg', '#386641'),
    ad('找不到？求购', '登记后两日内回复', '/pzqg/add', '#6a994e'),
    ad('近效期专区', '好价有限 售完即止', '/jxqzc', '#bc4749'),
  ] },
  xrtj: { firstId: 80, width: 590, height: 180, ads: [
    ad('新人推荐', '首单常备清单', '/list?in_stock=1', '#00695c', firstOrdinaryId),
    ad('新店开业采购指南', '从证照到首单', '/help/xrzn/gwzn', '#4e342e'),
  ] },
  top: { firstId: 100, width: 1200, height: 60, ads: [ad('全场满 300 元免运费', '当日 16:00 前付款当日出库', '/help/zfps/hwps', '#004d40')] },
  demo: { firstId: limits.banner.bottomId, width: 1200, height: 90, ads: [ad('品质可溯 批批有检', '每一批次都可查看药检报告', '/help/fwbz/wzzz', '#14532d')] },
  ppzq: { firstId: 140, width: 1200, height: 260, ads: [
    ad('品牌专区', '厂家授权 正品保障', '/ppzq', '#1f3a5f'),
    ad('品牌周', '即将开始 敬请期待', '*', '#7c2d12'),
  ] },
  zyzq: { firstId: 160, width: 1200, height: 260, ads: [
    ad('中药饮片专区', '选货 统货 精制 规格齐全', '/zyyp', '#5d4037'),
    ad('参茸贵细', '补益滋养 产地直供', '/zyyp', '#6d4c41'),
  ] },
  login: { firstId: 180, width: 760, height: 480, ads: [ad('百草仓', '药店诊所的一站式采购平台', '/', '#0b5d51')] },
  yx: { firstId: 200, width: 1200, height: 260, ads: [
    ad('优选包邮', '买优选 得积分 一元一分', '/yx', '#00796b'),
    ad('积分商城', '积分当钱花 好礼随心换', '/jfsc', '#ad1457'),
  ] },
};

/** An advert for every slot; the goods of some are shown with it. */
export function makeAds(db: Database, shelf: (id: number) => ShelfGoods): void {
  const write = rowWriter(db, 'ads', ['id', 'slot', 'name', 'subtitle', 'url', 'background', 'type', 'goods_id', 'width', 'height', 'sort']);
  const order: readonly Slot[] = ['home', 'demo', ...adSlots];
  for (const slot of order) {
    const { firstId, width, height, ads } = slots[slot];
    ads.forEach(({ name, subtitle, url, background, goodsId }, sort) =>
      write({
        id: firstId + sort, slot, name, subtitle, url, background, type: goodsId === undefined ? 'link' : 'goods',
        goods_id: goodsId === undefined ? null : shelf(goodsId).id, width, height, sort,
      }),
    );
  }
}
