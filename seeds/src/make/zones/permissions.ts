import type { Database } from '@baicao/db/client';
import { dayMs } from '../../days.ts';
import { personaIds } from '../../personas.ts';
import { rowWriter } from '../../rows.ts';
import { sentinels } from '../../sentinels.ts';
import type { ShelfGoods } from '../../shelf.ts';
import type { World } from '../../world.ts';

/** 控销: `vip` may buy all of it, `buyer` every other one but never the sentinel. */
export function makePermissions(db: Database, world: World, goodsList: readonly ShelfGoods[]): void {
  const write = rowWriter(db, 'controlled_permissions', ['buyer_id', 'goods_id', 'created_at']);
  goodsList
    .filter((goods) => goods.isControlled)
    .forEach((goods, index) => {
      const created_at = world.now - world.int(20, 200) * dayMs;
      write({ buyer_id: personaIds.vip, goods_id: goods.id, created_at });
      if (goods.id !== sentinels.controlled && index % 2 === 0)
        write({ buyer_id: personaIds.buyer, goods_id: goods.id, created_at });
    });
}
