/** Types of certificates (trade rules, Certificates) by the code that travels on the wire. */
export const certificateNames = {
  business_licence: '营业执照',
  drug_licence: '药品经营许可证',
  clinic_licence: '医疗机构执业许可证',
  mandate: '采购委托书',
  ephedrine_mandate: '含麻委托书',
} as const;
export type CertificateType = keyof typeof certificateNames;

/** The types for `z.enum`, in display order. */
export const certificateTypes = [
  'business_licence',
  'drug_licence',
  'clinic_licence',
  'mandate',
  'ephedrine_mandate',
] as const satisfies readonly CertificateType[];

/** One certificate of each group must be valid to buy: the licence, the right to deal, the mandate. */
export const requiredCertificates: readonly (readonly CertificateType[])[] = [
  ['business_licence'],
  ['drug_licence', 'clinic_licence'],
  ['mandate'],
];

/** The type of a group that outlets of this rank usually hold (2 诊所: a clinic licence), for buyers who hold none of the group yet. */
export function usualOf(group: readonly CertificateType[], rank: number): CertificateType | undefined {
  return group.find((type) => type !== (rank === 2 ? 'drug_licence' : 'clinic_licence'));
}

/** The last day that means 长期有效: the database knows no certificate without an end. */
export const longTermDay = '2099-12-31';
