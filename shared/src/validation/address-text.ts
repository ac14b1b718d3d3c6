import { findRegion, type FoundRegion } from '#regions/find-region.ts';

/** Fields of an address by their names on the wire. */
export type AddressField = 'shr' | 'phone' | 'province' | 'city' | 'district' | 'address';

export interface AddressText {
  /** Only fields that the text contains. */
  readonly fields: Readonly<Partial<Record<AddressField, string>>>;
  /** Notes for the reader: a county renamed, a phone that cannot be used, a part not found. */
  readonly notes: readonly string[];
}

/**
 * Parses a line as it is copied from a chat or a shipping label: name, mobile and address in any order, with or without
 * labels. Nothing is guessed except the levels above a county whose name is unique.
 */
export function parseAddressText(text: string): AddressText {
  const phones = takePhones(plain(text));
  const labelled = takeLabelled(phones.text);
  const parts = partsOf(labelled.text);
  const { region, name, street } = arrange(parts, labelled.name);
  const { province = '', city = '' } = region ?? {};
  const district = city === '' ? '' : (region?.district ?? '');
  const said = { shr: name, phone: phones.mobile, province, city, district, address: street };
  const fields = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== ''));
  return { fields, notes: [...phones.notes, ...regionNotes(region), ...missing(said)] };
}

/** Full-width digits, letters, signs and blanks become ordinary ones. */
function plain(text: string): string {
  return text
    .replaceAll(/[０-９Ａ-Ｚａ-ｚ＋－（）]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) - 0xfee0))
    .replaceAll(/[\u00a0\u3000\u200b\ufeff]/g, ' ')
    .trim();
}

// Replaces a phone in the text: the text beside it is probably the name.
const phoneMark = '\u0001';
// The number must not follow a digit: the character before is captured, because Safari has lookbehind only since 16.4.
const mobile = /(^|\D)((?:(?:\+|00)?86[\s-]*)?1[3-9]\d[\s-]?\d{4}[\s-]?\d{4})(?!\d)/g;
const landline = /(^|\D)((?:\(0\d{2,3}\)|0\d{2,3})[\s-]?[2-9]\d{6,7}(?:[\s-]\d{1,4})?)(?!\d)/g;
/** Too long for a house number: probably a mistyped phone. */
const wrongPhone = /(^|\D)(\d{10,13})(?!\d)/g;

/** The phones of one kind, and the text with a mark for each. */
function takeAll(text: string, phone: RegExp): { found: readonly string[]; text: string } {
  const found = Array.from(text.matchAll(phone), ([, , digits = '']) => digits);
  return { found, text: text.replaceAll(phone, `$1${phoneMark}`) };
}

function takePhones(text: string): { text: string; mobile: string; notes: readonly string[] } {
  const mobiles = takeAll(text, mobile);
  const landlines = takeAll(mobiles.text, landline);
  const wrong = takeAll(landlines.text, wrongPhone);
  const digits = (phone: string) => phone.replaceAll(/\D/g, '').slice(-11);
  return {
    text: wrong.text,
    mobile: digits(mobiles.found[0] ?? ''),
    notes: [
      ...mobiles.found.slice(1).map((phone) => `还有一个手机号 ${digits(phone)}，没有填入`),
      ...landlines.found.map((phone) => `${phone.trim()} 是固定电话，收货须填手机号`),
      ...wrong.found.map((phone) => `${phone} 不是有效的手机号`),
    ],
  };
}

const nameLabel = '收货人姓名|收件人姓名|收货人|收件人|联系人|姓名|名字';
const otherLabel =
  '收货地址|收件地址|详细地址|联系地址|所在地区|所在区域|地址|地区|手机号码|联系电话|手机号|手机|电话|邮政编码|邮编';
const labelledName = new RegExp(`(?:${nameLabel})\\s*[:：]?\\s*([^\\s,，;；:：|\\u0001]{2,20})`);
const anyLabel = new RegExp(
  `(^|[\\s,，;；|\u0001])(?:${nameLabel}|${otherLabel})(?:\\s*[:：])?|(?:${nameLabel}|${otherLabel})\\s*[:：]`,
  'g',
);

/** A name after its label, and the text without any label. */
function takeLabelled(text: string): { text: string; name: string } {
  const [whole, given = ''] = labelledName.exec(text) ?? [];
  // 收货人陈晓明地址湖北省…: the next label ends the name.
  const name = given.split(new RegExp(otherLabel))[0] ?? '';
  const rest =
    whole === undefined || name.length < 2
      ? text
      : text.replace(whole, ` ${whole.slice(whole.indexOf(given) + name.length)} `);
  return { text: rest.replaceAll(anyLabel, '$1 '), name: name.length < 2 ? '' : polite(name) };
}

/** Pieces between blanks and commas; a phone is a piece of its own, a postcode is left out. */
function partsOf(text: string): string[] {
  return text
    .replaceAll(phoneMark, ` ${phoneMark} `)
    .split(/[\s,，;；|。]+/)
    .map((part) => part.replace(/^[-:：/]+|[-:：/]+$/g, ''))
    .filter((part) => part !== '' && !/^\d{6}$/.test(part) && !/^[(（]?收[)）]?$/.test(part));
}

interface Arranged {
  readonly region: FoundRegion | undefined;
  readonly name: string;
  readonly street: string;
}

function arrange(parts: readonly string[], labelledAs: string): Arranged {
  const at = labelledAs === '' ? nameIndex(parts) : -1;
  const words = parts.filter((part, index) => index !== at && part !== phoneMark);
  const start = words.findIndex((_word, index) => findRegion(words.slice(index).join('')) !== undefined);
  const given = labelledAs === '' ? polite(parts[at] ?? '') : labelledAs;
  if (start === -1) return withGluedName(words, given);
  const region = findRegion(words.slice(start).join(''));
  const before = words.slice(0, start);
  // 康民大药房 武汉市…: the text before the address is the consignee.
  const name = given === '' ? (before.shift() ?? '') : given;
  return { region, name, street: [region?.rest ?? '', ...before].join('') };
}

/** 陈晓明湖北省武汉市…: the name is not separated from the address. */
function withGluedName(words: readonly string[], given: string): Arranged {
  const text = words.join('');
  for (const length of given === '' ? [2, 3, 4] : []) {
    const region = findRegion(text.slice(length));
    if (region && region.city !== '' && /^\p{Script=Han}+$/u.test(text.slice(0, length)))
      return { region, name: text.slice(0, length), street: region.rest };
  }
  return { region: undefined, name: given, street: text };
}

const personName = /^\p{Script=Han}[\p{Script=Han}·]{1,5}(?:[(（]?收[)）]?)?$/u;
/** Endings of words that occur in addresses and not in names. */
const placeEnd = /[省市区县州盟旗乡镇村组屯庄路街巷弄里道号楼栋幢座层室户院房店厂场馆园城厦苑司部门口旁边处仓库]$/;

/** The piece that is a person's name: beside the phone, else the first, else the last one. */
function nameIndex(parts: readonly string[]): number {
  const isName = (index: number) => {
    const part = parts[index] ?? '';
    return personName.test(part) && !placeEnd.test(polite(part)) && findRegion(part) === undefined;
  };
  const phone = parts.indexOf(phoneMark);
  const candidates = phone === -1 ? [] : [phone - 1, phone + 1];
  return [...candidates, 0, parts.length - 1].find(isName) ?? -1;
}

const polite = (name: string) => name.replace(/[(（]?收[)）]?$/, '');

function regionNotes(region: FoundRegion | undefined): string[] {
  if (!region) return ['没有识别到省市区，请选择所在地区'];
  if (region.note !== '') return [region.note];
  if (region.district !== '' && region.city === '') return [`“${region.district}”在多个城市都有，请选择省市`];
  return region.district === '' ? [withoutDistrict(region)] : [];
}

function withoutDistrict({ province, city, rest }: FoundRegion): string {
  const other = findRegion(rest);
  return other && other.city !== '' && other.province !== province
    ? `“${city || province}”与“${other.city}${other.district}”不在一起，请核对所在地区`
    : '没有识别到区县，请选择所在地区';
}

function missing({ shr, phone, address }: Readonly<Record<AddressField, string>>): string[] {
  const names = [
    ...(shr === '' ? ['收货人'] : []),
    ...(phone === '' ? ['手机号'] : []),
    ...(address === '' ? ['详细地址'] : []),
  ];
  return names.length === 0 ? [] : [`没有识别到${names.join('、')}，请补充`];
}
