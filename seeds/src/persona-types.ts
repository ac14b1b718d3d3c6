import type { BusinessScope } from '#vocabulary/medicine-types.ts';

export type CertificateType = 'business_licence' | 'drug_licence' | 'clinic_licence' | 'mandate' | 'ephedrine_mandate';

/** Days from today: negative is past. Both days belong to the term. */
export interface CertificateTerm {
  readonly type: CertificateType;
  readonly fromDay: number;
  readonly toDay: number;
  readonly isAudited: boolean;
}

interface PersonaAddress {
  readonly consignee: string;
  readonly phone: string;
  readonly city: string;
  readonly district: string;
  readonly street: string;
}

/** A buyer as seeded. The first address is the default one. */
export interface Persona {
  readonly id: number;
  readonly username: string;
  readonly company: string;
  /** Contact person. */
  readonly name: string;
  readonly phone: string;
  /** 1 药店 2 诊所 3 商业公司 4 连锁公司 5 加盟店. */
  readonly rank: 1 | 2 | 3 | 4 | 5;
  readonly province: string;
  readonly masterId: number | null;
  readonly contactId: number;
  readonly isPassed: boolean;
  readonly isDisabled: boolean;
  readonly isSpecial: boolean;
  readonly isPreferredShown: boolean;
  readonly canChat: boolean;
  readonly unionid: string | null;
  /** null: the electronic contract is not signed. */
  readonly signedDaysAgo: number | null;
  readonly joinedDaysAgo: number;
  readonly scopes: readonly BusinessScope[];
  readonly certificates: readonly CertificateTerm[];
  readonly addresses: readonly PersonaAddress[];
  readonly credit: { readonly quotaFen: number; readonly dueDay: number } | null;
  /** Money put into the wallet, oldest first. */
  readonly recharges: readonly { readonly daysAgo: number; readonly fen: number }[];
  /** Points given when joining. */
  readonly welcomePoints: number;
}
