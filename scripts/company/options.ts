import { parseArgs } from 'node:util';
import {
  type FeaturesForm,
  featuresForm,
  type OpeningForm,
  openingForm,
} from '@yardline/contract/openings/openings';
import type { CompanyFeatures } from '@yardline/contract/openings/provider-companies';
import { isRefusalCode, say } from '@yardline/contract/words/both';
import { companyFeatures, mandatoryMigration } from '@yardline/domain/permissions/features';

export const usage = `npm run company -- create --name <company> --admin-name <person> --admin-email <address> [options]

  Opens a company with its first administrator, and prints the link at which they choose a password.

  --name          what the company is called; no two companies have the same name
  --admin-name    the first administrator
  --admin-email   their address, which no other account has
  --country       CA or US (US)
  --time-zone     in which days are cut, such as America/Toronto (America/New_York)
  --currency      CAD or USD (that of the country)
  --language      en or fr (en)
  --division      the first division and its yard (the name of the company)
  --feature       what is switched on; once for each: ${companyFeatures.join(', ')}
  --cut-off       the day from which no user postpones the move to the identity service, 2027-01-31

npm run company -- features <number> [options]

  Prints what is switched on for a company, and changes it with a reason.

  --on            a feature to switch on; once for each
  --off           a feature to switch off; once for each
  --cut-off       as above; none takes the day away
  --reason        why, for the change history of the company`;

const countries: Readonly<Record<string, string>> = { CA: 'C', US: 'U' };

/** Which option says which field. */
const optionOf: Readonly<Record<string, string>> = {
  name: '--name',
  country: '--country',
  time_zone: '--time-zone',
  currency: '--currency',
  language: '--language',
  division: '--division',
  admin_name: '--admin-name',
  admin_email: '--admin-email',
  features: '--feature',
  migration_cut_off_on: '--cut-off',
  reason: '--reason',
};

/** A fault of the form as a line that begins with its option. */
export const toldFault = (path: string, code: string): string => {
  const [field = ''] = path.split('.');
  const option = optionOf[field] ?? path;
  return `${option}: ${isRefusalCode(code) ? say('en', code, { field: option }) : code}`;
};

const parsed = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        name: { type: 'string' },
        'admin-name': { type: 'string' },
        'admin-email': { type: 'string' },
        country: { type: 'string', default: 'US' },
        'time-zone': { type: 'string', default: 'America/New_York' },
        currency: { type: 'string' },
        language: { type: 'string', default: 'en' },
        division: { type: 'string' },
        feature: { type: 'string', multiple: true, default: [] },
        on: { type: 'string', multiple: true, default: [] },
        off: { type: 'string', multiple: true, default: [] },
        'cut-off': { type: 'string' },
        reason: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`, {
      cause: error,
    });
  }
};

type Options = ReturnType<typeof parsed>['values'];

const faultsIn = (issues: readonly { path: PropertyKey[]; message: string }[]): Error => {
  const faults = issues.map(({ path, message }) => toldFault(path.join('.'), message));
  return new Error([...new Set(faults), '', 'npm run company -- --help says how it is used.'].join('\n'));
};

const openingIn = (values: Options): OpeningForm => {
  const { name = '', country } = values;
  const answer = openingForm.safeParse({
    name,
    country: countries[country],
    time_zone: values['time-zone'],
    currency: values.currency ?? (country === 'CA' ? 'CAD' : 'USD'),
    language: values.language,
    division: values.division ?? name,
    admin_name: values['admin-name'] ?? '',
    admin_email: values['admin-email'] ?? '',
    features: values.feature,
    migration_cut_off_on: values['cut-off'] ?? null,
  });
  if (answer.success) return answer.data;
  throw faultsIn(answer.error.issues);
};

/** What is to change of a company's features; as they stand where no option says so. */
export type FeaturesWish = { on: string[]; off: string[]; cutOff: string | undefined; reason: string };

export type Asked =
  | { act: 'help' }
  | { act: 'create'; form: OpeningForm }
  | { act: 'features'; companyId: number; wish: FeaturesWish | undefined };

const featuresIn = (values: Options, number: string): Asked => {
  const companyId = /^[1-9]\d{0,14}$/.test(number) ? Number(number) : undefined;
  if (companyId === undefined) throw new Error(usage);
  const { on, off, 'cut-off': cutOff, reason = '' } = values;
  const isAsking = on.length === 0 && off.length === 0 && cutOff === undefined;
  return { act: 'features', companyId, wish: isAsking ? undefined : { on, off, cutOff, reason } };
};

/**
 * What is asked of the command.
 * @throws Error in words: each fault in a line that begins with its option
 */
export const askedOf = (args: readonly string[]): Asked => {
  const { values, positionals } = parsed(args);
  if (values.help) return { act: 'help' };
  const [act, number = '', ...more] = positionals;
  if (act === 'create' && number === '') return { act, form: openingIn(values) };
  if (act === 'features' && more.length === 0) return featuresIn(values, number);
  throw new Error(usage);
};

/**
 * The features as they are to be: the present ones with what is switched. Without the move there is no last day for it.
 * @throws Error in words, as above; a feature that there is not is told at the option that names it
 */
export const featuresAfter = (
  now: CompanyFeatures,
  { on, off, cutOff, reason }: FeaturesWish,
): FeaturesForm => {
  const known: readonly string[] = companyFeatures;
  const unknown = [...on, ...off].filter((each) => !known.includes(each));
  if (unknown.length > 0) {
    const option = on.some((each) => unknown.includes(each)) ? '--on' : '--off';
    throw new Error(`${option}: ${say('en', 'company.feature_unknown', {})} (${unknown.join(', ')})`);
  }
  const features = known.filter(
    (each) => (now.features.includes(each) || on.includes(each)) && !off.includes(each),
  );
  const kept = features.includes(mandatoryMigration) ? now.migration_cut_off_on : null;
  const answer = featuresForm.safeParse({
    features,
    migration_cut_off_on: cutOff === undefined ? kept : cutOff === 'none' ? null : cutOff,
    reason,
  });
  if (answer.success) return answer.data;
  throw faultsIn(answer.error.issues);
};
