import type { Database } from '@baicao/db/client';
import { limits } from '@baicao/shared/limits';
import { paths } from '@baicao/shared/paths';
import { dayMs, hourMs } from '@baicao/shared/time/durations';
import { addDays, dayBounds, dayOf, formatMoment } from '@baicao/shared/time/shanghai';
import { certificateNotice, certificateState, type CertificateState } from '@baicao/shared/validation/certificates';
import { sendMessage } from '#domain/inbox.ts';
import type { ScheduledJob } from '#domain/scheduled-jobs.ts';
import {
  certificatesEnding,
  couponsEnding,
  noteNoticesDone,
  noticesDoneUntil,
  type EndingCertificate,
  type EndingCoupons,
} from './daily-notices.repo.ts';

const { noticeHour, couponDays, catchUpDays } = limits.message;

/**
 * What ends soon is said every morning: certificates 30 and 10 days before their end and once they have expired, coupons
 * three days before. Each run says what came up since the run before, however long ago that was; each notice is said once.
 */
export const sendDailyNotices: ScheduledJob = {
  name: 'sendDailyNotices',
  next: ({ db }) => nextMorning(noticesDoneUntil(db)),
  run: ({ db }, now) => {
    const since = noticesDoneUntil(db);
    if (now < nextMorning(since)) return;
    const from = Math.max(since, now - catchUpDays * dayMs);
    noticeCertificates(db, dayOf(from), now);
    noticeCoupons(db, from, now);
    noteNoticesDone(db, now);
  },
};

/** The first notice hour after `ms`. */
function nextMorning(ms: number): number {
  const { fromMs: today, toMs: tomorrow } = dayBounds(ms);
  const morning = today + noticeHour * hourMs;
  return ms < morning ? morning : tomorrow + noticeHour * hourMs;
}

const certificateNames: Record<EndingCertificate['type'], string> = {
  business_licence: '营业执照',
  drug_licence: '药品经营许可证',
  clinic_licence: '医疗机构执业许可证',
  mandate: '采购委托书',
  ephedrine_mandate: '含麻采购委托书',
};

const certificateTitles: Partial<Record<CertificateState['level'], string>> = {
  warn: '即将到期',
  urgent: '临近到期，请尽快更新',
  blocking: '已过期，暂不能采购',
};

function noticeCertificates(db: Database, lastDay: string, now: number): void {
  const today = dayOf(now);
  for (const certificate of certificatesEnding(db, lastDay, addDays(today, limits.certificate.warnDays))) {
    const { id, buyerId, type, validTo } = certificate;
    const dates = { validTo, audited: true };
    const state = certificateState(dates, today);
    const title = certificateTitles[state.level];
    if (title === undefined || state.level === certificateState(dates, lastDay).level) continue;
    const name = certificateNames[type];
    const content = `${certificateNotice(name, state)}。有效期至 ${validTo}。`;
    const cause = `certificate:${id}:${validTo}:${state.level}`;
    sendMessage(db, { buyerId, type: 3, title: `${name}${title}`, content, url: paths.certificates(), cause }, now);
  }
}

function noticeCoupons(db: Database, since: number, now: number): void {
  const span = couponDays * dayMs;
  for (const ending of couponsEnding(db, Math.max(now, since + span), now + span)) {
    sendMessage(db, { ...couponMessage(ending), buyerId: ending.buyerId, cause: `coupons:${dayOf(now)}` }, now);
  }
}

function couponMessage({ number, firstEnd }: EndingCoupons) {
  const end = firstEnd === null ? '' : formatMoment(firstEnd).slice(0, 16);
  const content = `您有 ${number} 张优惠券或现金券将在 ${couponDays} 天内到期，最早的一张 ${end} 到期，到期未用自动失效。`;
  return { type: 4, title: `${number} 张券即将到期`, content, url: paths.coupons() } as const;
}
