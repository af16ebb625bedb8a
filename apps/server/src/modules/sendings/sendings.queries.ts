import type { Sending, SendingKind } from '@yardline/contract/sendings/sendings';
import { stateOfSending, type SendingFacts } from '@yardline/domain/sendings/states';
import { textFailure } from '@yardline/domain/texts/failures';
import { notFound } from '../../kernel/refusal.ts';
import type { Language, Scope } from '../../kernel/scope.ts';

const rowsOf = ({ tx }: Scope) =>
  tx
    .selectFrom('sendings as s')
    .leftJoin('mails as m', 'm.id', 's.mail_id')
    .leftJoin('texts as x', 'x.id', 's.text_id')
    .innerJoin('users as u', 'u.id', 's.sent_by')
    .innerJoin('files as f', 'f.id', 's.file_id')
    .leftJoin('payment_requests as r', 'r.link_id', 's.link_id')
    .leftJoin('estimate_sendings as e', 'e.link_id', 's.link_id')
    .leftJoin('acceptances as a', 'a.sending_id', 's.id')
    .select(['s.id', 's.kind', 's.record_id', 's.number', 's.to_list as to', 's.cc_list as cc', 's.language'])
    .select(['s.subject', 's.message', 's.link_kind', 's.sent_at', 's.held_until', 's.mail_id', 's.link_id'])
    .select(['s.channel', 's.text_id', 'x.not_before', 'u.name as sent_by', 'f.name as filename'])
    .select((eb) => [
      eb.fn.coalesce('m.state', 'x.state', eb.val('waiting')).as('mail'),
      eb.fn.coalesce('m.is_held', 'x.is_held', eb.val(false)).as('is_held'),
      eb.fn.coalesce('m.failure', 'x.failure', eb.val('')).as('failure'),
      eb.fn.coalesce('m.left_at', 'x.left_at').as('left_at'),
    ])
    .select((eb) => eb.fn.coalesce('s.opened_at', 'r.opened_at', 'e.opened_at').as('opened_at'))
    .select(['a.name as accepted_by', 'a.accepted_at'])
    .$narrowType<{
      kind: SendingKind;
      language: Sending['language'];
      channel: Sending['channel'];
      link_kind: Sending['way'];
      mail: SendingFacts['mail'];
    }>();

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>;

const told = (row: Row, language: Language): Sending => ({
  id: row.id,
  kind: row.kind,
  record_id: row.record_id,
  number: row.number,
  channel: row.channel,
  to: row.to,
  cc: row.cc,
  language: row.language,
  subject: row.subject,
  message: row.message,
  filename: row.filename,
  way: row.link_kind,
  state: stateOfSending({
    mail: row.mail,
    isHeld: row.is_held,
    waitsForMorning: row.not_before !== null,
    failure: row.failure,
    openedAt: row.opened_at,
  }),
  failure: row.channel === 'text' ? textFailure(row.failure, language) : row.failure,
  sent_by: row.sent_by,
  sent_at: row.sent_at,
  held_until: row.held_until,
  left_at: row.left_at,
  opened_at: row.opened_at,
  accepted:
    row.accepted_by === null || row.accepted_at === null
      ? null
      : { name: row.accepted_by, at: row.accepted_at },
});

/** The messages of a document, newest first. The caller has checked that the actor may see it. */
export const sendingsOf = async (scope: Scope, kind: SendingKind, recordId: number): Promise<Sending[]> => {
  const rows = await rowsOf(scope)
    .where('s.kind', '=', kind)
    .where('s.record_id', '=', recordId)
    .orderBy('s.id', 'desc')
    .execute();
  return rows.map((row) => told(row, scope.language));
};

/** One message with its mail and link, for the verbs. @throws Refusal resource.not_found */
export const readSending = async (scope: Scope, id: number) => {
  const row = (await rowsOf(scope).where('s.id', '=', id).executeTakeFirst()) ?? notFound();
  return {
    sending: told(row, scope.language),
    mailId: row.mail_id,
    textId: row.text_id,
    linkId: row.link_id,
  };
};

/** One message as it is answered. @throws Refusal resource.not_found */
export const getSending = async (scope: Scope, id: number): Promise<Sending> =>
  (await readSending(scope, id)).sending;
