import type { InputOf } from '@yardline/contract/endpoint';
import type { printTag as endpoint } from '@yardline/contract/papers/tags';
import type { PrintTagType } from '@yardline/contract/printing/printing';
import type { WorkOrder } from '@yardline/contract/work-orders/work-orders';
import type { FileReply } from '../../../kernel/http/route.ts';
import { drawQr } from '../../../kernel/qr.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { orderPapers } from '../../work-orders/public.ts';
import { draw } from '../layout/draw.ts';
import { word } from '../layout/words.ts';
import { textsOf } from '../texts.ts';
import type { Tag } from './tag.ts';

/** Where the code of a tag leads: a machine's tag to the machine, the others to the order. */
const pageOf = (type: PrintTagType, { asset_number: asset, order_n: number }: WorkOrder): string =>
  (type === 'machine' || type === 'do_not_rent') && asset !== ''
    ? `/inventory/asset/${encodeURIComponent(asset)}`
    : `/work-orders/${number}`;

/** A page of ours as an address and as a QR code. */
const codeOf = async ({ site }: Scope, page: string): Promise<Pick<Tag, 'url' | 'qr'>> => {
  if (site === undefined) return { url: null, qr: null };
  const url = new URL(page, site.publicUrl).toString();
  return { url, qr: await drawQr(url) };
};

/** What stands on a tag of an order. */
const tagOf = async (
  scope: Scope,
  order: WorkOrder,
  { type, mechanic }: { type: PrintTagType; mechanic: string },
): Promise<Tag> => {
  const texts = textsOf(scope, order.timeZone);
  const isOfMachine = type === 'machine' || type === 'do_not_rent';
  const machine = [order.asset_number, order.machine].filter((each) => each !== '').join(' · ');
  const { url, qr } = await codeOf(scope, pageOf(type, order));
  return {
    type,
    language: scope.language,
    title: word(`tag.${type}`, scope.language),
    number: isOfMachine && order.asset_number !== '' ? order.asset_number : order.order_n,
    machine,
    complaint: type === 'machine' ? '' : order.complaint,
    mechanic,
    parts:
      type === 'parts'
        ? order.lines.flatMap((line) =>
            line.kind === 'P'
              ? [
                  {
                    number: line.product,
                    description: line.description,
                    quantity: texts.number(line.quantity),
                  },
                ]
              : [],
          )
        : [],
    company: scope.company.name,
    url,
    qr,
  };
};

/** What stands on the test page of a printer: its name, where it is, and who asked for it. */
const testTag = async (
  scope: Scope,
  { title, address }: { title: string; address: string },
): Promise<Tag> => {
  const { url, qr } = await codeOf(scope, '/printers');
  return {
    type: 'test',
    language: scope.language,
    title: word('tag.test', scope.language),
    number: '',
    machine: title,
    complaint: address,
    mechanic: scope.actor.name,
    parts: [],
    company: scope.company.name,
    url,
    qr,
  };
};

/** Tags of orders and the test page of a printer, and how they are drawn as PDF. */
export const tags = { ofOrder: tagOf, ofPrinter: testTag, draw: (tag: Tag) => draw({ tag }) };

/** A tag of an order as PDF. @throws Refusal resource.not_found, work_order.tag_needs_mechanic */
export const printTag = async (
  scope: Scope,
  { params: { id, type, mechanicId } }: InputOf<typeof endpoint>,
): Promise<FileReply> => {
  const order = await orderPapers.byId(scope, id);
  const tag = await tagOf(scope, order, { type, mechanic: orderPapers.mechanicOn(order, mechanicId) });
  return { bytes: await draw({ tag }), filename: `${tag.title} ${order.order_n}.pdf` };
};
