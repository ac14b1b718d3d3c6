/** [ours] States of a certificate that is needed for buying. */
export const certificateStandings = {
  valid: '有效',
  expiring: '即将过期',
  expired: '已过期',
  reviewing: '审核中',
  missing: '缺失',
} as const;
