/** A certificate without which an account is not approved. */
export interface RequiredCertificate {
  readonly type: 'business_licence' | 'drug_licence' | 'clinic_licence' | 'mandate';
  readonly name: string;
}

/** The licence, the right to deal and the mandate (trade rules, Certificates): a clinic, rank 2, deals by its practice licence. */
export function requiredCertificates(rank: number): RequiredCertificate[] {
  return [
    { type: 'business_licence', name: '营业执照' },
    rank === 2
      ? { type: 'clinic_licence', name: '医疗机构执业许可证' }
      : { type: 'drug_licence', name: '药品经营许可证' },
    { type: 'mandate', name: '采购委托书' },
  ];
}
