import { contract, type ClientInput, type Contract } from '@baicao/shared/contract';
import { expect } from 'vitest';
import type { Emulator } from '#testing.ts';
import { testClientOf } from './test-client.ts';

const { auth } = contract;

/** The latest code in the outbox for this phone. */
export function codeSentTo(emulator: Emulator, phone: string): string {
  return emulator.outbox(phone)[0]?.code ?? '';
}

/** Four digits that are not this code. */
export const otherThan = (code: string): string => (code === '0000' ? '1111' : '0000');

/** Verifies a phone for a registration as the pages do; returns the token. */
export async function registrationToken(emulator: Emulator, phone: string): Promise<string> {
  const visitor = testClientOf(emulator);
  expect((await visitor.call(auth.registerSms, { phone })).code).toBe(10000);
  const verified = await visitor.call(auth.registerValidate, { phone, code: codeSentTo(emulator, phone) });
  expect(verified.code, verified.message).toBe(10000);
  return verified.data.token;
}

/** Verifies the owner of an account who forgot the password; returns the token. */
export async function resetToken(emulator: Emulator, phone: string, username: string): Promise<string> {
  const visitor = testClientOf(emulator);
  expect((await visitor.call(auth.resetSms, { phone })).code).toBe(10000);
  const verified = await visitor.call(auth.resetVerify, { phone, username, code: codeSentTo(emulator, phone) });
  expect(verified.code, verified.message).toBe(10000);
  return verified.data.token;
}

type Registration = ClientInput<Contract['auth']['register']>;

/** A registration that can succeed with the token of 13912340001. */
export function registration(own: Partial<Registration> & Pick<Registration, 'token'>): Registration {
  return {
    phone: '13912340001',
    rank: 1,
    username: 'kangtai2026',
    password: 'correct-horse',
    password_confirmation: 'correct-horse',
    company: '武汉康泰大药房',
    contact_name: '周敏',
    contact_phone: '027-87654321',
    province: '420000',
    city: '420100',
    district: '420111',
    ...own,
  };
}
