import type { Contract, Data, Input } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { paths } from '@baicao/shared/paths';
import { regionOf } from '@baicao/shared/regions/region-of';
import type { RegionPath } from '@baicao/shared/regions/regions';
import { newPasswordErrors } from '@baicao/shared/validation/new-password';
import { requiredCertificates, type RequiredCertificate } from '@baicao/shared/validation/required-certificates';
import type { Saver, VisitorCall } from '#domain/context.ts';
import { orNotFound, invalid, refuse } from '#domain/errors.ts';
import { sendMessage } from '#domain/inbox.ts';
import { consumeCode } from '#domain/verification-codes.ts';
import { provenScan, consumeScan, type Scan } from '#domain/wechat-scans.ts';
import { hashPassword } from './password.ts';
import {
  accountNamed,
  accountOfCompany,
  accountOfUnionid,
  accountsOfPhone,
  defaultContact,
  headOfPhone,
  insertBuyer,
} from './registration.repo.ts';
import { countForAddress } from './send-code.ts';
import { rememberPhone, verifiedBy } from './verified-phones.ts';

type Registration = Input<Contract['auth']['register']>;
type Call = VisitorCall & Saver;

const { storesPerPhoneMax } = limits.account;

/** auth.registerValidate: the token of a verified phone, or 618. */
export async function verifyPhone(
  { phone, code }: Input<Contract['auth']['registerValidate']>,
  call: Call,
): Promise<Data<Contract['auth']['registerValidate']>> {
  await countForAddress(call);
  // Refused outside of the transaction: inside it would undo the count of the wrong code.
  const verified = await call.save(() =>
    consumeCode(call.db, phone, 'register', code, call.now)
      ? rememberPhone(call, { purpose: 'register', phone, buyerId: null })
      : undefined,
  );
  return verified ?? refuse('wrongVerificationCode');
}

/**
 * auth.register: an account that waits for approval. 618 without a verified phone, 422 for a name, a company or a WeChat
 * account that is taken. Logged in at once unless somebody is logged in already.
 */
export async function register(input: Registration, call: Call): Promise<Data<Contract['auth']['register']>> {
  const region = checkedRegistration(input, call);
  const passwordHash = await hashPassword(call.random, input.password);
  return call.save(() => {
    // Other registrations may have taken a name while the password was hashed.
    checkedRegistration(input, call);
    return store(input, region, passwordHash, call);
  });
}

/** Checks everything that can be refused. Returns the county. */
function checkedRegistration(input: Registration, call: VisitorCall): RegionPath {
  requireVerified(input, call);
  for (const [field, message] of Object.entries(newPasswordErrors(input))) invalid(field, message);
  const region = regionOf(input) ?? invalid('district', '所选区县不属于该省市，请重新选择');
  requireFree(input, call);
  ownWechat(input, call);
  return region;
}

function requireVerified({ phone, token }: Registration, { db, now }: VisitorCall): void {
  if (verifiedBy(db, 'register', token, now)?.phone === phone) return;
  refuse('wrongVerificationCode', '手机号验证已失效，请重新获取验证码');
}

function requireFree({ username, company, phone }: Registration, { db }: VisitorCall): void {
  if (accountNamed(db).get({ username })) invalid('username', '该用户名已被注册，请换一个');
  const owner = accountOfCompany(db).get({ company });
  if (owner) {
    invalid(
      'company',
      owner.phone === phone
        ? '该企业已在此手机号下注册，请直接登录；忘记密码可用手机号找回'
        : '该企业已注册，请直接登录；如非本企业人员注册，请联系客服',
    );
  }
  if ((accountsOfPhone(db).get({ phone })?.count ?? 0) < storesPerPhoneMax) return;
  refuse('conflict', `一个手机号最多注册 ${storesPerPhoneMax} 家门店，请联系客服`);
}

/** The scan that proves the WeChat to bind; null where none is to be bound. A union id alone proves nothing. */
function ownWechat({ unionid, wechat_token: token }: Registration, { db, now }: VisitorCall): Scan | null {
  if (unionid === undefined) return null;
  const scan = token === undefined ? undefined : provenScan(db, token, unionid, now);
  if (!scan || scan.buyerId !== null) invalid('unionid', '微信授权已失效，请重新扫码；也可以先注册，以后再绑定微信');
  if (accountOfUnionid(db).get({ unionid })) invalid('unionid', '该微信已绑定其他账号，请直接用微信登录');
  return scan;
}

function store(
  input: Registration,
  { province, city, district }: RegionPath,
  passwordHash: string,
  call: VisitorCall,
): Data<Contract['auth']['register']> {
  const { db, now } = call;
  const { phone, username, company, rank } = input;
  const scan = ownWechat(input, call);
  if (scan) consumeScan(db, scan, now);
  const head = headOfPhone(db).get({ phone });
  const { lastInsertRowid } = insertBuyer(db).run({
    username,
    passwordHash,
    name: input.contact_name,
    phone,
    company,
    rank,
    province: province.name,
    city: city.name,
    district: district.name,
    email: input.email ?? null,
    contactPhone: input.contact_phone,
    masterId: head?.id ?? null,
    serviceContactId: orNotFound(defaultContact(db).get()).id,
    wechatUnionid: input.unionid ?? null,
    isPassed: false,
    createdAt: now,
  });
  const id = Number(lastInsertRowid);
  const certificates = requiredCertificates(rank);
  welcome(call, id, certificates);
  const isCurrent = call.buyer === null;
  if (isCurrent) call.session.start(id, false, 'password');
  return {
    user_id: id,
    username,
    company,
    is_passed: 0,
    is_current: isCurrent ? 1 : 0,
    is_store: head ? 1 : 0,
    certificates,
    next: paths.certificates(),
  };
}

function welcome({ db, now }: VisitorCall, buyerId: number, certificates: readonly RequiredCertificate[]): void {
  const names = certificates.map(({ name }) => name).join('、');
  const content = `账号正在等待审核。请上传${names}，审核通过后即可查看价格并采购。`;
  sendMessage(db, { buyerId, type: 1, title: '注册成功，请上传资质', content, url: paths.certificates() }, now);
}
