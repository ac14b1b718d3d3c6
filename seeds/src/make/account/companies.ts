import { clinicCertificates, pharmacyCertificates, type Persona } from '#persona.ts';
import { BUYER_COMPANIES, GIVEN_NAMES, SURNAMES, type BuyerCompany } from '#vocabulary/companies.ts';
import { DISTRICTS, STREETS } from '#vocabulary/districts.ts';
import { BUSINESS_SCOPES } from '#vocabulary/medicine-types.ts';
import type { SeedContext } from '#seed-context.ts';

const firstId = 101;

/** Other companies, whose orders make sales ranks and stock look lived in; they log in as co0001, co0002 … */
export function companyPeople(context: SeedContext): Persona[] {
  return BUYER_COMPANIES.map((company, index) => companyPerson(context, company, index));
}

function companyPerson(context: SeedContext, { name: company, kind }: BuyerCompany, index: number): Persona {
  const serial = String(index + 1);
  const name = `${context.pick(SURNAMES)}${context.pick(GIVEN_NAMES)}`;
  const phone = `139${serial.padStart(8, '0')}`;
  const { province, city, name: district } = context.pick(DISTRICTS);
  return {
    id: firstId + index,
    username: `co${serial.padStart(4, '0')}`,
    company,
    name,
    phone,
    rank: kind,
    province,
    masterId: null,
    contactId: context.int(3, 6),
    isPassed: true,
    isDisabled: false,
    isSpecial: false,
    isPreferredShown: context.chance(20),
    canChat: false,
    unionid: null,
    signedDaysAgo: context.int(550, 700),
    joinedDaysAgo: context.int(701, 900),
    scopes: BUSINESS_SCOPES,
    certificates: kind === 2 ? clinicCertificates : pharmacyCertificates,
    credit: null,
    recharges: [],
    welcomePoints: 0,
    addresses: [{ consignee: name, phone, city, district, street: `${context.pick(STREETS)}${context.int(1, 399)}号` }],
  };
}
