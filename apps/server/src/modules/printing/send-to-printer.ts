import type { PrintedPaper } from '@yardline/contract/printing/print-papers';
import type { PrintTagType } from '@yardline/contract/printing/printing';
import type { Printer } from '@yardline/contract/printing/printers';
import { papers } from '@yardline/domain/printing/printers';
import { zplOf } from '@yardline/domain/printing/zpl';
import { audit } from '../../kernel/audit.ts';
import { storeFile } from '../../kernel/files/files.ts';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import type { Scope } from '../../kernel/scope.ts';
import { tags } from '../papers/public.ts';

type Tag = Awaited<ReturnType<typeof tags.ofOrder>>;

type Document = { type: PrintedPaper; id: number; name: string };

/** What is printed: a tag of an order for one of its mechanics, a printer's test page, or the paper of a document. */
export type Sheet =
  | { kind: 'paper'; document: Document; bytes: Uint8Array }
  | { kind: PrintTagType; orderId: number; mechanicId: number; tag: Tag }
  | { kind: 'test'; tag: Tag };

/** A tag in the language of its printer: PDF, or the commands of a label. */
const contentOf = async (tag: Tag, { driver, paper, resolution }: Printer) =>
  driver === 'ipp'
    ? {
        name: `${tag.title} ${tag.number}`.trim().concat('.pdf'),
        mediaType: 'application/pdf',
        content: [await tags.draw(tag)],
      }
    : {
        name: `${tag.title} ${tag.number}`.trim().concat('.txt'),
        mediaType: 'text/plain',
        content: [new TextEncoder().encode(zplOf(tag, Object.assign({ resolution }, papers[paper])))],
      };

const fileOf = (sheet: Sheet, printer: Printer) =>
  sheet.kind === 'paper'
    ? { name: `${sheet.document.name}.pdf`, mediaType: 'application/pdf', content: [sheet.bytes] }
    : contentOf(sheet.tag, printer);

/** What the print job keeps of what it prints. */
const recordOf = (sheet: Sheet) => {
  if (sheet.kind === 'test') return {};
  if (sheet.kind !== 'paper') return { work_order_id: sheet.orderId, mechanic_id: sheet.mechanicId };
  const { type, id, name } = sheet.document;
  return { document_type: type, document_id: id, document_name: name };
};

/** Has a tag or a paper sent to a printer, in a job of its own. @returns the id of the print job */
export const sendToPrinter = async (scope: Scope, printer: Printer, sheet: Sheet): Promise<number> => {
  const file = await storeFile(scope, await fileOf(sheet, printer));
  const of = recordOf(sheet);
  const { id } = await scope.tx
    .insertInto('print_jobs')
    .values({
      company_id: scope.company.id,
      printer_id: printer.id,
      driver: printer.driver,
      kind: sheet.kind,
      ...of,
      file_id: file.id,
      created_by: scope.actor.userId,
      created_at: scope.now.toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const after = { printer: printer.title, kind: sheet.kind, ...of };
  await audit(scope, { action: 'create', noun: 'print_jobs', rowId: id, after });
  await enqueue(scope, 'print-out', { print_job_id: id });
  return id;
};
