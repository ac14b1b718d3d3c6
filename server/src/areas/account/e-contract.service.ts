import { electronicContractStates, type Contract, type Data, type Input } from '@baicao/shared/contract';
import type { Database } from '@baicao/db/client';
import { and, eq, isNull, query, sql, type Parameters } from '@baicao/db/query';
import { buyers, certificates } from '@baicao/db/schema';
import { formatMoment } from '@baicao/shared/time/shanghai';
import { FileAnswer, LaterFile } from '#domain/answers.ts';
import { orNotFound, invalid, refuse } from '#domain/errors.ts';
import { newFileName } from '#domain/files.ts';
import type { BuyerCall } from '#domain/context.ts';
import { contractNumber, contractPdf } from './contract-file.ts';
import { electronicContractHtml, electronicContractTitle, electronicContractVersion } from './e-contract-text.ts';
import { signatureImage } from './signature-image.ts';

type ElectronicContract = Data<Contract['user']['contract']>;

/** user.contract: the text that is signed, and when the buyer signed it. */
export function electronicContract({ db, buyer }: BuyerCall): ElectronicContract {
  const { at, image } = signatureOf(db, buyer.id);
  const state = at === null ? 'unsigned' : 'signed';
  return {
    title: electronicContractTitle,
    version: electronicContractVersion,
    content: electronicContractHtml(buyer.company),
    company: buyer.company,
    state,
    state_label: electronicContractStates[state],
    signed_at: at === null ? null : formatMoment(at),
    number: at === null ? '' : contractNumber({ buyerId: buyer.id, signedAt: at }),
    has_signature: image === null ? 0 : 1,
  };
}

/**
 * user.signContract: the company must be written as the account has it (422); a second signature is 615. A drawn signature is
 * stored as a file and shown in the PDF.
 */
export function signContract(
  call: BuyerCall,
  { company, signature }: Input<Contract['user']['signContract']>,
): ElectronicContract {
  const { db, buyer, now, random, files } = call;
  if (company !== buyer.company) invalid('company', `公司名称须与账号一致：${buyer.company}`);
  const image = signature === undefined || signature === '' ? null : signatureImage(signature);
  const name = image === null ? null : newFileName(random.token(16), 'png');
  if (!markSigned(db, buyer.id, name, now)) refuse('alreadyDone', '电子合同已签署，无需重复签署');
  if (image !== null && name !== null) files.save(name, image);
  return electronicContract(call);
}

const signature = query((orm, p: Parameters<{ id: number }>) =>
  orm.select({ at: buyers.contractSignedAt, image: buyers.contractSignature }).from(buyers).where(eq(buyers.id, p.id)),
);

/** When the buyer signed, in ms, and the file name of the drawn signature; null before the signature. */
function signatureOf(db: Database, id: number): { at: number | null; image: string | null } {
  return signature(db).get({ id }) ?? { at: null, image: null };
}

const sign = query((orm, p: Parameters<{ id: number; now: number; image: string | null }>) =>
  orm
    .update(buyers)
    .set({ contractSignedAt: sql`${p.now}`, contractSignature: sql`${p.image}` })
    .where(and(eq(buyers.id, p.id), isNull(buyers.contractSignedAt))),
);

/** Signs once; returns whether the contract was signed by this call. */
function markSigned(db: Database, id: number, image: string | null, now: number): boolean {
  return sign(db).run({ id, now, image }).changes === 1;
}

const licenceNumber = query((orm, p: Parameters<{ buyerId: number }>) => {
  const { buyerId, type, isAudited, number } = certificates;
  return orm
    .select({ number })
    .from(certificates)
    .where(and(eq(buyerId, p.buyerId), eq(type, 'business_licence'), eq(isAudited, true)));
});

/** user.contractFile: the signed copy; 404 before it is signed. */
export function contractFile({ db, buyer, files }: BuyerCall): LaterFile {
  const { at, image } = signatureOf(db, buyer.id);
  const signedAt = orNotFound(at, '电子合同尚未签署，签署后即可下载');
  const { id: buyerId, company } = buyer;
  const creditCode = licenceNumber(db).get({ buyerId })?.number ?? '';
  const drawn = image === null ? undefined : files.read(image);
  const contract = { buyerId, company, creditCode, signedAt, signature: drawn?.toString('base64') ?? null };
  const name = `${electronicContractTitle}-${company}`;
  return new LaterFile(async (threads) => new FileAnswer(await contractPdf(threads, contract), 'pdf', name));
}

/** user.contractSignature: the drawn signature; 404 where none was drawn. */
export function signaturePicture({ db, buyer, files }: BuyerCall): FileAnswer {
  const name = orNotFound(signatureOf(db, buyer.id).image, '电子合同上没有手写签名');
  return new FileAnswer(orNotFound(files.read(name), '手写签名不存在'), 'png', `${electronicContractTitle}-签名`);
}
