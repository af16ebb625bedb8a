import { amount } from '@yardline/domain/money/cents';
import { isPermission, type Permission } from '@yardline/domain/permissions/areas';
import { fill, moneyPlaceholders } from '@yardline/domain/words/fill';
import type { RefusalCode } from '../refusals.ts';
import type { rights } from './rights-en.ts';

type Language = 'en' | 'fr';

type Rights = { readonly [K in keyof typeof rights]: (typeof rights)[K] extends string ? string : Texts };
type Texts = Readonly<Record<string, string>>;
type Known = { words: Readonly<Record<RefusalCode, string>>; rights: Rights };

const learnt: Partial<Record<Language, Known>> = {};

/** Takes in the words of a language, which can be said from then on: of refusals, and of the rights that they name. */
export const learn = (language: Language, words: Known['words'], rightWords: Rights): void => {
  learnt[language] = { words, rights: rightWords };
};

const knownOf = (language: Language): Known => {
  const known = learnt[language];
  if (known === undefined) throw new Error(`The words of '${language}' were never learnt`);
  return known;
};

const wordsOf = (language: Language): Known['words'] => knownOf(language).words;

/**
 * A right as people call it.
 *
 * @example sayRight('en', 'contracts.edit') → 'Contracts: Edit'
 */
export const sayRight = (language: Language, permission: Permission): string => {
  const { levelOf, areas, levels, flags } = knownOf(language).rights;
  const [area = '', level] = permission.split('.');
  if (level === undefined) return flags[permission] ?? permission;
  return levelOf.replace('{{area}}', areas[area] ?? area).replace('{{level}}', levels[level] ?? level);
};

/** Whether a text is the code of a refusal that has words. */
export const isRefusalCode = (text: string): text is RefusalCode =>
  Object.values(learnt).some(({ words }) => Object.hasOwn(words, text));

const isFigure = (entry: [string, unknown]): entry is [string, string | number] =>
  typeof entry[1] === 'string' || typeof entry[1] === 'number';

/** A missing right in words: what cannot be done without it, which one it is, and who can give it; closed for another reason, or to the whole company. */
const deniedBy = (language: Language, data: Record<string, unknown>): string => {
  const { rights: said } = knownOf(language);
  if (typeof data['permission'] !== 'string') return said.closed;
  const missing = data['blocked_by'] === 'company' ? said.ofProvider : wordsOf(language)['permission.denied'];
  const act = said.acts[data['permission']];
  return act === undefined ? missing : `${act} ${missing}`;
};

/** Whom to ask for a right: colleagues, one name a line, or the administrator where none are known. */
const askedOf = (language: Language, who: unknown): string =>
  typeof who === 'string'
    ? new Intl.ListFormat(language, { type: 'disjunction' }).format(who.split('\n'))
    : knownOf(language).rights.administrator;

/**
 * The words of a refusal, with its placeholders filled from `data` (amounts of money in cents, a right by its name in code).
 *
 * @example say('en', 'product.unavailable', { number: 'SL-104' }) → 'product SL-104 is currently unavailable'
 */
export const say = (language: Language, code: RefusalCode, data: Record<string, unknown> = {}): string => {
  const isDenied = code === 'permission.denied';
  const template = isDenied ? deniedBy(language, data) : wordsOf(language)[code];
  const { permission } = data;
  const named =
    typeof permission === 'string' && isPermission(permission)
      ? { ...data, permission: sayRight(language, permission) }
      : data;
  const who = isDenied ? { who: askedOf(language, data['who']) } : {};
  const figures = Object.fromEntries(Object.entries(named).filter(isFigure));
  return fill(template, { ...figures, ...who }, { language });
};

/** Refusals whose numbers are all amounts: those that the sentence names, and the parts that they are made of. */
const moneyAlone: ReadonlySet<RefusalCode> = new Set(['credit.over_limit']);

/**
 * The data of a refusal as the API sends it: amounts of money are decimals, as everywhere on the wire. In code they are
 * cents.
 *
 * @example wireData('credit.over_limit', { limit: 1_000_000, excess: 50_000 }) → { limit: 10_000, excess: 500 }
 */
export const wireData = (code: RefusalCode, data: Record<string, unknown>): Record<string, unknown> => {
  const money = new Set(moneyPlaceholders(wordsOf('en')[code]));
  const isMoney = (name: string) => moneyAlone.has(code) || money.has(name);
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      typeof value === 'number' && isMoney(name) ? amount(value) : value,
    ]),
  );
};
