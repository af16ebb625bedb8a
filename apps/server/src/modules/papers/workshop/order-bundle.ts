import type { InputOf } from '@yardline/contract/endpoint';
import type { takeOrderBundle as endpoint } from '@yardline/contract/papers/order-bundle';
import { audit } from '../../../kernel/audit.ts';
import { readPiece } from '../../../kernel/files/files.ts';
import { fileName, wholeEntry, type ZipEntry, zipOf } from '../../../kernel/files/zip.ts';
import type { StreamedFile } from '../../../kernel/http/route.ts';
import { may, type Scope } from '../../../kernel/scope.ts';
import { inspectionPapers } from '../../inspections/public.ts';
import { photos } from '../../records/public.ts';
import { orderPapers } from '../../work-orders/public.ts';
import { drawPaper } from '../draw-paper.ts';
import { word } from '../layout/words.ts';
import { inspectionPaper } from './inspection-paper.ts';
import { workOrderPaper } from './work-order-paper.ts';

type Stored = { file_id: number; name: string };

/** Files in a folder, numbered in their order, so that two of one name stay apart. */
const inFolder = (folder: string, files: readonly Stored[]): ZipEntry[] =>
  files.map(({ file_id: fileId, name }, index) => ({
    name: `${folder}/${String(index + 1).padStart(2, '0')} ${fileName(name)}`,
    read: (scope, n) => readPiece(scope, fileId, n),
  }));

/** The paper of each inspection of an order, and its photos beside it. */
const inspectionEntries = async (scope: Scope, orderId: number, folder: string): Promise<ZipEntry[]> => {
  if (!may(scope, 'inspections.view')) return [];
  const inspections = await inspectionPapers.ofOrder(scope, orderId);
  return inspections.flatMap(({ id, number, photos }) => [
    wholeEntry(`${folder}/${number}.pdf`, async (now) => drawPaper(now, await inspectionPaper(now, id))),
    ...inFolder(`${folder}/${number}`, photos),
  ]);
};

/**
 * Everything that shows what was done on a work order, in one file: its paper, its photos, attachments and links, and the papers and
 * photos of its inspections, as far as the caller may see them.
 * @throws Refusal resource.not_found, permission.denied
 */
export const takeOrderBundle = async (
  scope: Scope,
  { params: { id } }: InputOf<typeof endpoint>,
): Promise<StreamedFile> => {
  const order = await orderPapers.byId(scope, id);
  const files = await photos.stored(scope, { kind: 'work_orders', record: id });
  const say = (key: 'bundle.photos' | 'bundle.attachments' | 'bundle.inspections' | 'bundle.links') =>
    word(key, scope.language);
  const of = (type: string): Stored[] =>
    files.flatMap((file) =>
      file.type === type && file.file_id !== null ? [{ file_id: file.file_id, name: file.name }] : [],
    );
  const links = files.flatMap(({ name, url }) => (url === '' ? [] : [`${name}: ${url}\r\n`]));
  const title = word('fact.work_order', scope.language);
  const entries: ZipEntry[] = [
    ...(order.is_past
      ? []
      : [
          wholeEntry(`${fileName(`${title} ${order.order_n}`)}.pdf`, async (now) =>
            drawPaper(now, await workOrderPaper(now, id)),
          ),
        ]),
    ...inFolder(say('bundle.photos'), of('photo')),
    ...inFolder(say('bundle.attachments'), of('file')),
    ...(links.length === 0
      ? []
      : [wholeEntry(`${say('bundle.links')}.txt`, async () => Buffer.from(`\uFEFF${links.join('')}`))]),
    ...(await inspectionEntries(scope, id, say('bundle.inspections'))),
  ];
  await audit(scope, { action: 'export', noun: 'work_orders', rowId: id, after: { files: entries.length } });
  return {
    filename: `${fileName(`${title} ${order.order_n}`)}.zip`,
    type: 'application/zip',
    next: zipOf(entries),
  };
};
