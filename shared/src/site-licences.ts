import { seller } from './seller.ts';
import { addDays, lastDayOf, yearOf } from './time/shanghai.ts';

/** A certificate of the site itself. Everything on it is made up, and its picture says so. */
export interface SiteLicence {
  readonly key: string;
  readonly name: string;
  /** A placeholder of a number that no register has. */
  readonly number: string;
  readonly holder: string;
  readonly range: string;
  readonly issuer: string;
  readonly validFrom: string;
  readonly validTo: string;
  /** Address of its picture, drawn by the server. */
  readonly image: string;
}

const licences = [
  {
    key: 'business',
    name: '营业执照',
    number: '91000000SHILI00001',
    range: '药品批发；医疗器械经营；食品销售；互联网药品信息服务',
    issuer: '示例市市场监督管理局',
    years: 20,
  },
  {
    key: 'drug',
    name: '药品经营许可证',
    number: '示例AA000000000',
    range: '化学药制剂、中成药、中药饮片、生物制品（除疫苗）',
    issuer: '示例省药品监督管理局',
    years: 5,
  },
  {
    key: 'device',
    name: '医疗器械经营许可证',
    number: '示例药监械经营许00000000号',
    range: '第三类医疗器械批发（不含体外诊断试剂）',
    issuer: '示例市市场监督管理局',
    years: 5,
  },
  {
    key: 'device-record',
    name: '第二类医疗器械经营备案凭证',
    number: '示例药监械经营备00000000号',
    range: '第二类医疗器械批发',
    issuer: '示例市市场监督管理局',
    years: 20,
  },
  {
    key: 'food',
    name: '食品经营许可证',
    number: 'JY00000000000000',
    range: '预包装食品销售、保健食品销售',
    issuer: '示例市市场监督管理局',
    years: 5,
  },
  {
    key: 'internet',
    name: '互联网药品信息服务资格证书',
    number: '（示例）-经营性-0000-0000',
    range: '经营性互联网药品信息服务',
    issuer: '示例省药品监督管理局',
    years: 5,
  },
] as const;

const yearsHeld = 2;

/** The certificates as they are at `now` (ms): each was issued two years ago. */
export function siteLicences(now: number): SiteLicence[] {
  return licences.map(({ years, ...licence }, index) => {
    const validFrom = addDays(`${yearOf(now) - yearsHeld}-04-16`, index * 11);
    const validTo = lastDayOf(validFrom, years * 12);
    return {
      ...licence,
      holder: seller.name,
      validFrom,
      validTo,
      image: `/images/licences/${licence.key}.svg?v=${licenceVersion(validTo)}`,
    };
  });
}

/** Changes with the dates on the picture. */
export function licenceVersion(validTo: string): string {
  return validTo.replaceAll('-', '');
}
