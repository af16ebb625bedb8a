import { parseArgs } from 'node:util';
import { type OpeningForm, openingForm } from '@yardline/contract/openings/openings';
import { isRefusalCode, say } from '@yardline/contract/words/both';
import { companyFeatures } from '@yardline/domain/permissions/features';

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
  --cut-off       the day from which no user postpones the move to the identity service, 2027-01-31`;

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
        'cut-off': { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`, {
      cause: error,
    });
  }
};

/**
 * What is asked of the command; undefined where it is asked how it is used.
 * @throws Error in words: each fault in a line that begins with its option
 */
export const openingOf = (args: readonly string[]): OpeningForm | undefined => {
  const { values, positionals } = parsed(args);
  if (values.help) return undefined;
  if (positionals.length !== 1 || positionals[0] !== 'create') throw new Error(usage);
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
  const faults = answer.error.issues.map(({ path, message }) => toldFault(path.join('.'), message));
  throw new Error([...new Set(faults), '', 'npm run company -- --help says how it is used.'].join('\n'));
};
