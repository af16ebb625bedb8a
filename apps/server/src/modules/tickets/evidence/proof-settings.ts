import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { updateProofSettings as endpoint } from '@yardline/contract/tickets/proofs';
import { audit } from '../../../kernel/audit.ts';
import type { Call } from '../../../kernel/http/route.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { expectVersion } from '../../../kernel/version.ts';

type Settings = ReplyOf<typeof endpoint>;

/** Whether customers get a text when the driver is on the way, and proofs by mail; they do not until the company says so. */
export const readProofSettings = async ({ tx }: Scope): Promise<Settings> =>
  (await tx
    .selectFrom('ticket_settings')
    .select(['mails_proof', 'texts_arrival', 'row_version'])
    .executeTakeFirst()) ?? { mails_proof: false, texts_arrival: false, row_version: 0 };

/** Sets both, from the next ticket that is driven or closes. @throws Refusal document.stale */
export const updateProofSettings = async (
  scope: Scope,
  { body }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<Settings> => {
  const { tx, company } = scope;
  // One after the other for each company, also for the first row.
  await tx.selectFrom('companies').where('id', '=', company.id).select('id').forNoKeyUpdate().execute();
  const { row_version: version, ...before } = await readProofSettings(scope);
  await expectVersion(scope, 'ticket_settings', { id: company.id, row_version: version }, ifMatch);
  const { mails_proof, texts_arrival } = body;
  const after = { mails_proof, texts_arrival, row_version: version + 1 };
  await tx
    .insertInto('ticket_settings')
    .values({ company_id: company.id, ...after })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(after))
    .execute();
  await audit(scope, { action: 'update', noun: 'ticket_settings', rowId: company.id, before, after: body });
  return after;
};
