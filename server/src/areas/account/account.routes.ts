import { dayOf } from '@baicao/shared/time/shanghai';
import type { CertificateType } from '@baicao/shared/validation/certificate-types';
import { waiting, type BuyerCall, type Handlers } from '#domain/context.ts';
import { logOut } from '#domain/log-out.ts';
import { userState } from './account.service.ts';
import { addAddress, changeAddress, listAddresses, makeDefault, removeAddress } from './address.service.ts';
import { wireCertificate } from './certificates.serialize.ts';
import {
  certificateFile,
  certificateKind,
  certificateKinds,
  uploadCertificate,
  uploadedCertificateFile,
} from './certificates.service.ts';
import { contractFile, electronicContract, signaturePicture, signContract } from './e-contract.service.ts';
import { fastBuy } from './fast-buy.service.ts';
import { memberCentre } from './member.service.ts';
import { profileOf, sendPhoneCode, updateProfile } from './profile.service.ts';
import { businessScopes } from './scopes.service.ts';
import { spendingOf } from './spending.service.ts';
import { storesConsole } from './stores-console.service.ts';
import { storesUnderPhone, switchStore } from './stores.service.ts';

export const accountHandlers = {
  base: (_input, call) => userState(call),
  logout: (_input, call) => {
    logOut(call);
    return null;
  },
  contract: (_input, call) => electronicContract(call),
  signContract: (input, call) => signContract(call, input),
  storesByPhone: ({ value }, call) => storesUnderPhone(call, value),
} satisfies Pick<Handlers['user'], 'base' | 'logout' | 'contract' | 'signContract' | 'storesByPhone'>;

export const memberHandlers = {
  member: (_input, call) => memberCentre(call),
  spending: ({ months }, call) => spendingOf(call, months),
  fastBuy: (input, call) => fastBuy(call, input),
  stores: (_input, call) => storesConsole(call),
  switchStore: ({ id }, call) => switchStore(call, id),
} satisfies Partial<Handlers['user']>;

/** Certificates, scopes and basic information. */
export const qualificationHandlers = {
  zizhi: (_input, call) =>
    certificateKinds(call.db, call.buyer.id).map((kind) => wireCertificate(kind, dayOf(call.now))),
  zizhiUpload: (input, call) => {
    uploadCertificate(call, input);
    return certificateOf(call, input.type);
  },
  zizhiFile: ({ id }, call) => certificateFile(call, id),
  zizhiUploadFile: ({ id }, call) => uploadedCertificateFile(call, id),
  jyfw: (_input, call) => businessScopes(call),
  info: (_input, call) => profileOf(call),
  phoneSms: ({ phone }, call) => sendPhoneCode(call, phone),
  updateInfo: waiting((input, call) => updateProfile(input, call)),
  contractFile: (_input, call) => contractFile(call),
  contractSignature: (_input, call) => signaturePicture(call),
} satisfies Pick<
  Handlers['user'],
  | 'zizhi'
  | 'zizhiUpload'
  | 'zizhiFile'
  | 'zizhiUploadFile'
  | 'jyfw'
  | 'info'
  | 'phoneSms'
  | 'updateInfo'
  | 'contractFile'
  | 'contractSignature'
>;

function certificateOf({ db, buyer, now }: BuyerCall, type: CertificateType) {
  return wireCertificate(certificateKind(db, buyer.id, type), dayOf(now));
}

export const addressHandlers: Handlers['address'] = {
  list: (_input, call) => listAddresses(call.db, call.buyer.id),
  create: (input, call) => addAddress(call.db, call.buyer.id, input),
  edit: ({ id, ...fields }, call) => changeAddress(call.db, call.buyer.id, id, fields),
  remove: ({ id }, call) => removeAddress(call.db, call.buyer.id, id),
  setDefault: ({ id }, call) => makeDefault(call.db, call.buyer.id, id),
};
