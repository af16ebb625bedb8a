import type { SentView } from '@yardline/contract/sendings/sendings';
import { audit } from '../../kernel/audit.ts';
import { linkOf } from '../../kernel/auth/links.ts';
import { readWhole } from '../../kernel/files/files.ts';
import type { FileReply } from '../../kernel/http/route.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

/** The message behind a link, with the document as it was sent. @throws Refusal resource.not_found */
export const sendingByLink = async ({ tx }: Scope, linkId: number) =>
  (await tx
    .selectFrom('sendings as s')
    .innerJoin('links as l', 'l.id', 's.link_id')
    .leftJoin('acceptances as a', (join) =>
      join.onRef('a.contract_id', '=', 's.record_id').on('s.link_kind', '=', 'accept'),
    )
    .where('s.link_id', '=', linkId)
    .select([
      's.id',
      's.record_id',
      's.language',
      's.sheets',
      's.file_id',
      's.opened_at',
      's.sent_by',
      's.number',
    ])
    .select(['s.content_hash', 's.content_version', 'l.expires_at', 'a.name', 'a.accepted_at'])
    .$narrowType<{ language: 'en' | 'fr'; sheets: Pick<SentView, 'company' | 'sheets'> }>()
    .executeTakeFirst()) ?? notFound();

type Row = Awaited<ReturnType<typeof sendingByLink>>;

/** What the page of the link shows. */
export const viewOf = ({ company }: Scope, row: Row): SentView => ({
  language: row.language,
  company: row.sheets.company,
  sheets: row.sheets.sheets,
  expires_at: row.expires_at,
  time_zone: company.timeZone,
  accepted: row.name === null || row.accepted_at === null ? null : { name: row.name, at: row.accepted_at },
});

/** The document of the bearer's link as it was sent. The first opening is recorded. @throws Refusal resource.not_found */
export const openSent = async (scope: Scope): Promise<SentView> => {
  const row = await sendingByLink(scope, linkOf(scope).id);
  if (row.opened_at === null) {
    const openedAt = scope.now.toString();
    await scope.tx
      .updateTable('sendings')
      .set({ opened_at: openedAt })
      .where('id', '=', row.id)
      .where('opened_at', 'is', null)
      .execute();
    await audit(scope, { action: 'open', noun: 'sendings', rowId: row.id, after: { opened_at: openedAt } });
  }
  return viewOf(scope, row);
};

/** The same as PDF. @throws Refusal resource.not_found */
export const printSent = async (scope: Scope): Promise<FileReply> => {
  const { file_id: fileId } = await sendingByLink(scope, linkOf(scope).id);
  const { bytes, name } = (await readWhole(scope.tx, fileId)) ?? notFound();
  return { bytes, filename: name };
};
