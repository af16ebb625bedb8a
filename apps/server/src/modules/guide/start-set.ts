import type { ReplyOf } from '@yardline/contract/endpoint';
import type { addStartSet as endpoint, StartSet } from '@yardline/contract/guide/start-set';
import { audit } from '../../kernel/audit.ts';
import { demand, type Language, type Scope } from '../../kernel/scope.ts';
import { createClass, createGroup } from '../catalog/public.ts';
import { type NewRate, writeRates } from '../rates/public.ts';
import { type StartClass, startClasses } from './start-classes.ts';
import { oneAtATime } from './one-at-a-time.ts';

const rateWords = {
  en: { day: 'Daily', week: 'Weekly', month: 'Monthly' },
  fr: { day: 'Par jour', week: 'Par semaine', month: 'Par mois' },
} as const;

const ratesOf = (one: StartClass, language: Language): NewRate[] =>
  (['day', 'week', 'month'] as const).map((unit) => ({
    code: unit.toUpperCase(),
    description: rateWords[language][unit],
    unit,
    count: 1,
    amount: one[unit],
  }));

/**
 * Codes of the classes and groups that there are, in capitals: a code that differs in its case alone is the same to people, and
 * each class of the set brings a group of its own code.
 */
const codesThere = async ({ tx }: Scope): Promise<Set<string>> => {
  const rows = await Promise.all([
    tx.selectFrom('classes').select('code').execute(),
    tx.selectFrom('groups').select('code').execute(),
  ]);
  return new Set(rows.flat().map(({ code }) => code.toUpperCase()));
};

/** What the start set would bring, in the caller's language, and what of it is there already. */
export const previewStartSet = async (scope: Scope): Promise<StartSet> => {
  const there = await codesThere(scope);
  const classes = startClasses.map((each) => ({
    code: each.code,
    name: each[scope.language],
    day: each.day,
    week: each.week,
    month: each.month,
    is_there: there.has(each.code),
  }));
  return { classes, missing: classes.filter((each) => !each.is_there).length };
};

/**
 * Adds the everyday classes that are missing, each with its rates and a group that follows them, so that a machine can be added
 * at once. A class that is there stays as it is, with its rates.
 */
export const addStartSet = async (scope: Scope): Promise<ReplyOf<typeof endpoint>> => {
  demand(scope, 'rates.create');
  const { language } = scope;
  await oneAtATime(scope);
  const there = await codesThere(scope);
  const missing = startClasses.filter(({ code }) => !there.has(code));
  for (const one of missing) {
    const { code, energy, turnaround } = one;
    const name = one[language];
    const classId = await createClass(scope, { code, name, energy, turnaround_minutes: turnaround });
    await createGroup(scope, { classId, code, name, rates: [] });
    await writeRates(scope, { class_id: classId }, ratesOf(one, language));
  }
  const answer = { added: missing.length, kept: startClasses.length - missing.length };
  await audit(scope, {
    action: 'update',
    noun: 'guide',
    rowId: scope.company.id,
    after: { start_set: answer },
  });
  return answer;
};
