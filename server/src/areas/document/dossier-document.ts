import { seller } from '@baicao/shared/seller';
import { addDays } from '@baicao/shared/time/shanghai';
import { documentTerm, type DossierKind } from '@baicao/shared/documents/terms';
import type { GoodsRow } from '#goods/goods-rows.ts';
import { leafletSections, type Leaflet } from '#goods/leaflet.ts';

/** The label of each document in lists and file names. */
export const dossierLabels: Readonly<Record<DossierKind, string>> = {
  seller_business: '营业执照',
  seller_licence: '药品经营许可证',
  maker_licence: '生产许可证',
  maker_certificate: 'GMP符合性证明',
  approval: '批准证明文件',
  leaflet: '说明书',
};

/** A document of a dossier with all facts that are drawn: equal facts make the same document. */
export interface DossierDocument {
  readonly kind: DossierKind;
  readonly subjectId: number;
  /** The subject: the seller, the maker, or the goods with their specification. */
  readonly subject: string;
  readonly title: string;
  readonly number: string;
  readonly issuedOn: string;
  /** Null: the document does not expire. */
  readonly validTo: string | null;
  readonly pairs: readonly (readonly [name: string, value: string])[];
  readonly sections: readonly (readonly [title: string, text: string])[];
}

type Drawn = Omit<DossierDocument, 'kind' | 'subjectId' | 'issuedOn' | 'validTo'>;

/** Numbers that cannot be mistaken for real ones: they begin with 演示 and name their kind. */
const numberOf = (letters: string, subjectId: number, issuedOn: string) =>
  `演示${letters}${issuedOn.slice(0, 4)}${String(subjectId).padStart(6, '0')}`;

function document(
  kind: DossierKind,
  subjectId: number,
  today: string,
  draw: (issuedOn: string, validTo: string) => Drawn,
): DossierDocument {
  const { issuedOn, renewsOn } = documentTerm(kind, subjectId, today);
  const validTo = addDays(renewsOn, -1);
  const hasEnd = kind !== 'leaflet' && kind !== 'seller_business';
  return { kind, subjectId, issuedOn, validTo: hasEnd ? validTo : null, ...draw(issuedOn, validTo) };
}

const scope = '中药饮片、中成药、化学药制剂、抗生素制剂、生化药品（示例）';

/** The seller's own papers: the same for every order. */
export function sellerDocuments(today: string): DossierDocument[] {
  return [
    document('seller_business', 0, today, (issuedOn) => ({
      subject: seller.name,
      title: '营业执照',
      number: numberOf('YYZZ', 0, issuedOn),
      pairs: [
        ['名称', seller.name],
        ['类型', '有限责任公司（示例）'],
        ['住所', '示例市示例区百草路 1 号'],
        ['法定代表人', '（示例）'],
      ],
      sections: [['经营范围', `药品批发；医疗器械销售；保健食品销售。${scope}`]],
    })),
    document('seller_licence', 0, today, (issuedOn) => ({
      subject: seller.name,
      title: '药品经营许可证',
      number: numberOf('JYXK', 0, issuedOn),
      pairs: [
        ['企业名称', seller.name],
        ['经营方式', '批发'],
        ['注册地址', '示例市示例区百草路 1 号'],
        ['仓库地址', '示例市示例区百草路 1 号库房'],
      ],
      sections: [['经营范围', scope]],
    })),
  ];
}

/** The documents of one maker. */
export function makerDocuments({ makerId, manufacturer }: GoodsRow, today: string): DossierDocument[] {
  return [
    document('maker_licence', makerId, today, (issuedOn) => ({
      subject: manufacturer,
      title: '生产许可证',
      number: numberOf('SCXK', makerId, issuedOn),
      pairs: [
        ['企业名称', manufacturer],
        ['分类码', '示例'],
        ['生产地址', '示例工业园区（示例）'],
        ['质量负责人', '（示例）'],
      ],
      sections: [['生产范围', '以各品种批准证明文件所载剂型与规格为准（示例）。']],
    })),
    document('maker_certificate', makerId, today, (issuedOn) => ({
      subject: manufacturer,
      title: '生产质量管理规范符合性证明',
      number: numberOf('GMP', makerId, issuedOn),
      pairs: [
        ['企业名称', manufacturer],
        ['检查范围', '示例生产车间及生产线'],
        ['检查结论', '符合要求'],
        ['检查机构', '演示检查中心'],
      ],
      sections: [['说明', '经演示检查，该企业的生产质量管理符合规范要求。']],
    })),
  ];
}

const approvalTitles: Readonly<Record<GoodsRow['medicineClass'], string>> = {
  western: '药品注册证书',
  patent: '药品注册证书',
  herb: '中药饮片质量标准',
  device: '产品注册（备案）凭证',
  health: '保健食品注册证书',
};

/** The documents of one goods, with the facts of its detail page. */
export function goodsDocuments(goods: GoodsRow, leaflet: Leaflet | undefined, today: string): DossierDocument[] {
  const subject = `${goods.name} ${goods.specification}`;
  return [
    document('approval', goods.id, today, (issuedOn) => ({
      subject,
      title: approvalTitles[goods.medicineClass],
      number: goods.approvalNumber || numberOf('BZ', goods.id, issuedOn),
      pairs: [
        ['通用名称', goods.name],
        ['规格', goods.specification],
        ['剂型', goods.dosageForm],
        ['批准文号', goods.approvalNumber],
        ['上市许可持有人', goods.holder],
        ['生产企业', goods.manufacturer],
        ['处方分类', goods.prescription],
        ['包装单位', goods.unit],
      ],
      sections: [['贮藏', goods.storage]],
    })),
    document('leaflet', goods.id, today, (issuedOn) => ({
      subject,
      title: `${goods.name}说明书`,
      number: `修订日期 ${issuedOn}`,
      pairs: [],
      sections: leafletSections(goods, leaflet),
    })),
  ];
}
