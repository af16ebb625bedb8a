import type { getClassPricingRules, getPricingRules } from '@yardline/contract/pricing/pricing-rules';
import { type ParsedPricingRules, pricingRules } from '@yardline/contract/pricing/pricing-rules';
import type { ReplyOf } from '@yardline/contract/endpoint';
import { type PricingRules, rulesOf } from '@yardline/contract/pricing/quote-question';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

/** The rules by which a class is priced in a division. */
export type PricingRulesOf = (place: {
  divisionId: number | null | undefined;
  classId: number | undefined;
}) => PricingRules;

const readCompany = ({ tx, company }: Scope) =>
  tx
    .selectFrom('companies')
    .where('id', '=', company.id)
    .select(['id', 'rate_policy', 'grace_minutes', 'pricing_rules', 'row_version'])
    .executeTakeFirstOrThrow();

type CompanyRow = Awaited<ReturnType<typeof readCompany>>;

/** The rules of the company as on the wire: policy and grace minutes have columns of their own. */
const ofCompany = ({
  rate_policy: policy,
  grace_minutes,
  pricing_rules: stored,
}: CompanyRow): ParsedPricingRules => pricingRules.parse({ ...(stored as object), policy, grace_minutes });

const readDivisions = ({ tx }: Scope) =>
  tx.selectFrom('divisions').orderBy('title').select(['id', 'title', 'holidays']).execute();

const readOwnClasses = ({ tx }: Scope) =>
  tx
    .selectFrom('classes')
    .where('pricing_rules', 'is not', null)
    .orderBy('code')
    .select(['id', 'code', 'name', 'pricing_rules'])
    .execute();

/**
 * Reads by which rules rentals are priced: those of the class, where it has its own, else the company's; the holidays are
 * the rules' and the division's together. Three reads for all classes and divisions.
 */
export const readPricingRules = async (scope: Scope): Promise<PricingRulesOf> => {
  const [company, divisions, classes] = await Promise.all([
    readCompany(scope),
    readDivisions(scope),
    readOwnClasses(scope),
  ]);
  const holidays = new Map(divisions.map((division) => [division.id, division.holidays]));
  const own = new Map(
    classes.map(({ id, pricing_rules: rules }) => [id, rulesOf(pricingRules.parse(rules))]),
  );
  const usual = rulesOf(ofCompany(company));
  return ({ divisionId, classId }) => {
    const rules = own.get(classId ?? 0) ?? usual;
    const local = holidays.get(divisionId ?? 0) ?? [];
    if (local.length === 0) return rules;
    const { calendar } = rules;
    return { ...rules, calendar: { ...calendar, holidays: [...(calendar.holidays ?? []), ...local] } };
  };
};

/**
 * The rules of a division as they go over the wire, its holidays among them: the company's first, then each of a class with its own.
 * @returns with `of`: the place of the rules that price a class
 */
export const readWireRules = async (
  scope: Scope,
  divisionId: number,
): Promise<{ rules: ParsedPricingRules[]; of: (classId: number | null) => number }> => {
  const [company, divisions, classes] = await Promise.all([
    readCompany(scope),
    readDivisions(scope),
    readOwnClasses(scope),
  ]);
  const local = divisions.find(({ id }) => id === divisionId)?.holidays ?? [];
  const here = (rules: ParsedPricingRules): ParsedPricingRules => {
    const { calendar } = rules;
    return { ...rules, calendar: { ...calendar, holidays: [...(calendar.holidays ?? []), ...local] } };
  };
  const own = classes.map(({ pricing_rules: rules }) => here(pricingRules.parse(rules)));
  return {
    rules: [here(ofCompany(company)), ...own],
    of: (classId) => classes.findIndex(({ id }) => id === classId) + 1,
  };
};

/** The company's rules with everything that departs from them. */
export const readCompanyRules = async (scope: Scope): Promise<ReplyOf<typeof getPricingRules>> => {
  const [company, divisions, classes] = await Promise.all([
    readCompany(scope),
    readDivisions(scope),
    readOwnClasses(scope),
  ]);
  return {
    rules: ofCompany(company),
    divisions,
    classes: classes.map(({ id, code, name }) => ({ id, code, name })),
    row_version: company.row_version,
  };
};

/** @throws Refusal resource.not_found */
export const readClassRules = async (
  scope: Scope,
  classId: number,
): Promise<ReplyOf<typeof getClassPricingRules>> => {
  const [company, found] = await Promise.all([
    readCompany(scope),
    scope.tx
      .selectFrom('classes')
      .where('id', '=', classId)
      .select(['pricing_rules', 'row_version'])
      .executeTakeFirst(),
  ]);
  if (found === undefined) return notFound();
  const { pricing_rules: own, row_version } = found;
  return { rules: own === null ? null : pricingRules.parse(own), company: ofCompany(company), row_version };
};
