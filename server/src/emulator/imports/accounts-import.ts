import { regionPaths, type RegionPath } from '@baicao/shared/regions/regions';
import { dayOf } from '@baicao/shared/time/shanghai';
import { firstCharacters } from '@baicao/shared/text/characters';
import { approveAccount, refuseAccount } from '#areas/account/approval.ts';
import { addAddress, changeAddress, listAddresses } from '#areas/account/address.service.ts';
import { defaultContact, headOfPhone, insertBuyer } from '#areas/auth/registration.repo.ts';
import type { AppContext } from '#domain/context.ts';
import { orNotFound } from '#domain/errors.ts';
import { accountColumns, type GivenAccount } from './account-columns.ts';
import { passwordsOf, type Passwords } from './account-passwords.ts';
import {
  accountRow,
  attributeNames,
  certify,
  updateAccount,
  usualValidTo,
  type AccountAttributes,
  type AccountRow,
} from './account-rows.ts';
import type { RowErrors } from './columns.ts';
import { importerOf, refused, type GivenRow, type Outcome } from './importer.ts';
import { companyProblem, phoneProblem } from './account-problems.ts';

type Row = GivenRow<typeof accountColumns>;

/** Accounts that can log in and buy at once: approved, with valid certificates, a signed contract and an address, unless a row says otherwise. */
export const accountsImporter = importerOf({
  columns: accountColumns,
  needs: [['username']],
  keys: ['username'],
  prepare: async (context, rows) => {
    const passwords = await passwordsOf(
      context.db,
      rows.map(({ given }) => given),
    );
    return (inside, whole) => new AccountsImport(inside, passwords).take(whole);
  },
});

const usualRegion = { province: '湖北省', city: '武汉市', district: '江岸区' };

class AccountsImport {
  readonly #now: number;
  readonly #today: string;
  /** The row number of each username. */
  readonly #rows = new Map<string, number>();

  constructor(
    private readonly context: AppContext,
    private readonly passwords: Passwords,
  ) {
    this.#now = context.clock.now();
    this.#today = dayOf(this.#now);
  }

  take(rows: readonly Row[]): Outcome[] {
    return rows.map((row) => this.#takeRow(row));
  }

  #takeRow({ row, given }: Row): Outcome {
    const { username } = given;
    if (username === undefined) return refused('username', '须填写用户名');
    const before = this.#rows.get(username.toLowerCase());
    if (before !== undefined) return refused('username', `与第 ${before} 行是同一账号，请合并成一行`);
    this.#rows.set(username.toLowerCase(), row);
    const known = accountRow(this.context.db).get({ username });
    const region = regionOf(given);
    const errors = { ...this.#wrong(given, known), ...(region === null && { district: [noSuchRegion(given)] }) };
    if (region === null || Object.keys(errors).length > 0) return { state: 'refused', errors };
    return known ? this.#change(known, given, region) : this.#add(username, given, region);
  }

  #wrong(given: GivenAccount, known: AccountRow | undefined): RowErrors {
    const { db } = this.context;
    const why = {
      company: companyProblem(db, given.company, known),
      phone: phoneProblem(db, given.phone, known),
      password: given.password?.toLowerCase() === given.username?.toLowerCase() ? '密码不能与用户名相同' : '',
    };
    const wrong = Object.entries(why).filter(([, sentence]) => sentence !== '');
    return Object.fromEntries(wrong.map(([column, sentence]) => [column, [sentence]]));
  }

  /** Registers an account, then sets the values of its row or the defaults. */
  #add(username: string, given: GivenAccount, region: RegionPath | undefined): Outcome {
    const { db } = this.context;
    const { company = '', phone = '', rank = 1 } = given;
    const usual = withUsual(given, this.#today);
    insertBuyer(db).run({
      username,
      passwordHash: this.passwords.hash(given.password),
      name: usual.name,
      phone,
      company,
      rank,
      ...(namesOf(region) ?? usualRegion),
      email: null,
      contactPhone: phone,
      masterId: headOfPhone(db).get({ phone })?.id ?? null,
      serviceContactId: orNotFound(defaultContact(db).get()).id,
      wechatUnionid: null,
      isPassed: false,
      createdAt: this.#now,
    });
    this.#change(orNotFound(accountRow(db).get({ username })), usual, region);
    return { state: 'added' };
  }

  #change(known: AccountRow, given: GivenAccount, region: RegionPath | undefined): Outcome {
    const isUpdated = this.#update(known, {
      ...(given.password !== undefined && { passwordHash: this.passwords.keep(known.passwordHash, given.password) }),
      ...(given.company !== undefined && { company: given.company }),
      ...(given.name !== undefined && { name: given.name }),
      ...(given.phone !== undefined && { phone: given.phone }),
      ...(given.rank !== undefined && { rank: given.rank }),
      ...namesOf(region),
      ...this.#contract(known, given),
    });
    const changes = [
      isUpdated,
      this.#certificates(known, given),
      this.#approval(known, given),
      this.#address(known, given),
    ];
    return { state: changes.includes(true) ? 'changed' : 'unchanged' };
  }

  #update(known: AccountRow, given: Partial<AccountAttributes>): boolean {
    const after = { ...known, ...given };
    const isChanged = attributeNames.some((name) => after[name] !== known[name]);
    if (isChanged) updateAccount(this.context.db).run(after);
    return isChanged;
  }

  #contract({ contractSignedAt }: AccountRow, { contract_signed: isSigned }: GivenAccount): Partial<AccountAttributes> {
    if (isSigned === undefined || isSigned === (contractSignedAt !== null)) return {};
    return { contractSignedAt: isSigned ? this.#now : null };
  }

  #certificates({ id, rank }: AccountRow, given: GivenAccount): boolean {
    const { certificates_valid_to: validTo } = given;
    return validTo !== undefined && certify(this.context.db, { id, rank: given.rank ?? rank }, validTo, this.#today);
  }

  #approval({ id, isPassed }: AccountRow, { is_passed: wanted }: GivenAccount): boolean {
    if (wanted === undefined || wanted === isPassed) return false;
    if (wanted) return approveAccount(this.context.db, id, this.#now);
    refuseAccount(this.context.db, id, '提交的资料与营业执照不一致', this.#now);
    return true;
  }

  /** Changes the default address; an account without an address gets one. */
  #address(known: AccountRow, given: GivenAccount): boolean {
    const { db } = this.context;
    if (given.address === undefined) return false;
    const { province, city, district } = orNotFound(accountRow(db).get({ username: known.username }));
    const own = listAddresses(db, known.id).find((one) => one.is_default === 1);
    const wanted = { province, city, district, address: given.address };
    if (own && Object.entries(wanted).every(([name, value]) => own[name as keyof typeof wanted] === value))
      return false;
    const fields = { shr: own?.shr ?? known.name, phone: own?.phone ?? known.phone, ...wanted };
    if (own) changeAddress(db, known.id, own.id, fields);
    else addAddress(db, known.id, { ...fields, is_default: true });
    return true;
  }
}

function namesOf(region: RegionPath | undefined): Pick<AccountRow, 'province' | 'city' | 'district'> | undefined {
  if (!region) return undefined;
  return { province: region.province.name, city: region.city.name, district: region.district.name };
}

/** The row of a new account with defaults that make it ready to buy. Only approved accounts get default certificates. */
function withUsual(given: GivenAccount, today: string) {
  const { company = '', is_passed: isPassed = true } = given;
  return {
    name: firstCharacters(company, 20),
    contract_signed: true,
    address: company,
    ...(isPassed && { certificates_valid_to: usualValidTo(today) }),
    ...given,
    is_passed: isPassed,
  };
}

const noSuchRegion = ({ province = '', city = '', district = '' }: GivenAccount): string =>
  `没有“${province}${city}${district}”这个地区，请填写省、市、区县的全称`;

/** The first county that fits the given names; undefined: no name is given; null: no county fits. Names may lack their last character, as 湖北. */
function regionOf({ province, city, district }: GivenAccount): RegionPath | undefined | null {
  const given = [province, city, district];
  if (given.every((name) => name === undefined)) return undefined;
  const fits = (name: string, wanted: string | undefined) => wanted === undefined || name.startsWith(wanted);
  const path = regionPaths.find(
    (one) => fits(one.province.name, province) && fits(one.city.name, city) && fits(one.district.name, district),
  );
  return path ?? null;
}
