import type { createLedgerEntry, LedgerEntry, reverseLedgerEntry } from '@yardline/contract/ledger/entries';
import type { InputOf } from '@yardline/contract/endpoint';
import { monthOf } from '@yardline/domain/ledger/months';
import { audit } from '../../kernel/audit.ts';
import { type FieldRefusal, notFound, Refusal, refuseFields } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { periodsOf } from './book/periods.ts';
import { demandEverywhere } from './divisions.ts';
import { getEntryById } from './entries.queries.ts';

type Form = InputOf<typeof createLedgerEntry>['body'];
type Line = Form['lines'][number];

/** Accounts by id that a user's own entry may name, with why it may not name them. */
const readAccounts = async ({ tx }: Scope, lines: readonly Line[]) => {
  const ids = lines.flatMap((line) => [line.debit_account_id, line.credit_account_id]);
  const rows = await tx
    .selectFrom('ledger_accounts')
    .where('id', 'in', ids)
    .select(['id', 'control', 'is_active'])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

const whyNotAccount = (account: { control: string; is_active: boolean } | undefined) => {
  if (account === undefined) return 'reference.not_found' as const;
  if (account.control !== '') return 'ledger.control_account' as const;
  return account.is_active ? undefined : ('ledger.account_inactive' as const);
};

const problemsOf = (
  { lines }: Form,
  accounts: Awaited<ReturnType<typeof readAccounts>>,
  divisions: ReadonlySet<number>,
): FieldRefusal[] =>
  lines.flatMap((line, at) => {
    const found: FieldRefusal[] = [];
    for (const side of ['debit_account_id', 'credit_account_id'] as const) {
      const code = whyNotAccount(accounts.get(line[side]));
      if (code !== undefined) found.push({ path: `lines.${at}.${side}`, code });
    }
    if (line.debit_account_id === line.credit_account_id)
      found.push({ path: `lines.${at}.credit_account_id`, code: 'ledger.same_account' });
    if (!divisions.has(line.division_id))
      found.push({ path: `lines.${at}.division_id`, code: 'reference.not_found' });
    return found;
  });

/**
 * Enters what no paper says. It is called by its own id.
 * @throws Refusal permission.denied, ledger.period_closed {month}, request.invalid, reference.not_found, ledger.…
 */
export const createEntry = async (
  scope: Scope,
  { body }: InputOf<typeof createLedgerEntry>,
): Promise<LedgerEntry> => {
  for (const { division_id: division } of body.lines) demand(scope, 'ledger.create', { division });
  const divisions = await scope.tx.selectFrom('divisions').select('id').execute();
  const problems = problemsOf(
    body,
    await readAccounts(scope, body.lines),
    new Set(divisions.map(({ id }) => id)),
  );
  if (problems.length > 0) refuseFields(problems);
  const id = await enter(scope, { kind: 'manual', postingOn: body.posting_on, memo: body.memo });
  await scope.tx
    .insertInto('ledger_lines')
    .values(
      body.lines.map(({ division_id: division, ...line }, at) => ({
        ...line,
        company_id: scope.company.id,
        entry_id: id,
        line_number: at + 1,
        posting_on: body.posting_on,
        debit_division_id: division,
        credit_division_id: division,
      })),
    )
    .execute();
  await audit(scope, { action: 'create', noun: 'ledger_entries', rowId: id, after: body });
  return getEntryById(scope, id);
};

type Own = { kind: 'manual' | 'reversal'; postingOn: string; memo: string; reversesId?: number };

const enter = async (scope: Scope, { kind, postingOn, memo, reversesId }: Own): Promise<number> => {
  const periods = await periodsOf(scope, [postingOn]);
  const { id } = await scope.tx
    .insertInto('ledger_entries')
    .values({
      company_id: scope.company.id,
      kind,
      reference: '',
      period_id: periods.get(monthOf(postingOn).startsOn) ?? 0,
      posting_on: postingOn,
      document_on: postingOn,
      memo,
      reverses_id: reversesId ?? null,
      created_by: scope.actor.userId,
      created_at: scope.now.toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/**
 * Takes a user's own entry back by its mirror, which is dated as the user says: once, and never the entry of a paper.
 * @throws Refusal resource.not_found, permission.denied, ledger.of_paper, ledger.reversed, ledger.period_closed {month}
 */
export const reverseEntry = async (
  scope: Scope,
  { params: { id }, body }: InputOf<typeof reverseLedgerEntry>,
): Promise<LedgerEntry> => {
  await demandEverywhere(scope, 'ledger.create');
  const entry =
    (await scope.tx
      .selectFrom('ledger_entries')
      .where('id', '=', id)
      .select(['id', 'kind'])
      .executeTakeFirst()) ?? notFound();
  if (entry.kind !== 'manual') throw new Refusal('ledger.of_paper');
  const mirror = await enter(scope, {
    kind: 'reversal',
    postingOn: body.posting_on,
    memo: body.reason,
    reversesId: id,
  });
  const lines = await scope.tx
    .selectFrom('ledger_lines')
    .where('entry_id', '=', id)
    .orderBy('line_number')
    .selectAll()
    .execute();
  await scope.tx
    .insertInto('ledger_lines')
    .values(
      lines.map((line) => ({
        ...line,
        entry_id: mirror,
        posting_on: body.posting_on,
        debit_account_id: line.credit_account_id,
        debit_division_id: line.credit_division_id,
        credit_account_id: line.debit_account_id,
        credit_division_id: line.debit_division_id,
      })),
    )
    .execute();
  await audit(scope, {
    action: 'create',
    noun: 'ledger_entries',
    rowId: mirror,
    after: { reverses: id, ...body },
  });
  return getEntryById(scope, mirror);
};
