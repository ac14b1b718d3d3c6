/** What is printed on a package. A goods row has all of it under these names. */
export type PackagedGoods = {
  readonly id: number;
  readonly name: string;
  readonly specification: string;
  readonly manufacturer: string;
  /** 包装单位: 盒 瓶 袋 支 罐 卷 台 个. */
  readonly unit: string;
  /** 剂型. */
  readonly dosageForm: string;
  readonly medicineClass: 'western' | 'patent' | 'herb' | 'device' | 'health';
  /** 处方药, 甲类OTC, 乙类OTC or a dash. */
  readonly prescription: string;
  readonly approvalNumber: string;
  /** 69 code, thirteen figures. */
  readonly barcode: string;
  /** 贮藏 as printed. */
  readonly storage: string;
  readonly isOwnBrand: boolean;
};

export type PackageView = 'front' | 'back' | 'side';

/** How a package is to be shown: which side of it, and how many pixels wide and high. */
export type PictureRequest = { readonly view: PackageView; readonly size: number };
