import type { Database } from '@baicao/db/client';
import { eq, query, type Parameters } from '@baicao/db/query';
import { leaflets } from '@baicao/db/schema';
import type { GoodsRecord } from './goods-record.ts';

const leafletById = query((orm, p: Parameters<{ id: number }>) =>
  orm.select().from(leaflets).where(eq(leaflets.id, p.id)),
);

export type Leaflet = Omit<typeof leaflets.$inferSelect, 'id'>;

export function leafletOf(db: Database, id: number): Leaflet | undefined {
  return leafletById(db).get({ id });
}

type Sections = readonly (readonly [title: string, text: string])[];

/** The sections of a leaflet (说明书) in the order of a printed one; empty ones are left out. */
export function leafletSections(
  goods: Pick<GoodsRecord, 'name' | 'specification' | 'storage' | 'approvalNumber' | 'holder' | 'manufacturer'>,
  leaflet: Leaflet | undefined,
): Sections {
  const sections: Sections = [
    ['药品名称', goods.name],
    ...medicalSections(leaflet),
    ['规格', goods.specification],
    ['贮藏', goods.storage],
    ['批准文号', goods.approvalNumber],
    ['上市许可持有人', goods.holder],
    ['生产企业', goods.manufacturer],
  ];
  return sections.filter(([, text]) => text !== '');
}

function medicalSections(leaflet: Leaflet | undefined): Sections {
  if (!leaflet) return [];
  return [
    ['成份', leaflet.composition],
    ['适应症', leaflet.indications],
    ['用法用量', leaflet.usage],
    ['不良反应', leaflet.adverse],
    ['禁忌', leaflet.contraindications],
  ];
}
