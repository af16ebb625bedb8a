import type { Contract, LineForm } from '@yardline/contract/contracts/contracts';
import {
  createKit,
  explodeKit,
  type Kit,
  type KitDetailForm,
  type KitForm,
  type KitLine,
} from '@yardline/contract/kits/kits';
import type { Caller } from './app.ts';
import type { Fleet } from './fleet.ts';

type Yard = { admin: Caller; fleet: Fleet };

/** A kit of a shop; its group and location are the fleet's. */
export const kitForm = (
  { fleet }: Pick<Yard, 'fleet'>,
  number: string,
  kitDetails: KitDetailForm[],
  more: Partial<KitForm> = {},
): KitForm => ({
  number,
  description: `The ${number.toLowerCase()}`,
  kitDetails,
  group_id: fleet.groupId,
  location_id: fleet.locationId,
  ...more,
});

export const addKit = (
  yard: Yard,
  number: string,
  kitDetails: KitDetailForm[],
  more: Partial<KitForm> = {},
): Promise<Kit> => yard.admin.ok(createKit, { body: kitForm(yard, number, kitDetails, more) });

/** What a kit brings onto a document as new lines, the first of them at a place among the lines. */
export const linesOfKit = async (
  { admin }: Pick<Yard, 'admin'>,
  number: string,
  quantity = 1,
  place = 0,
): Promise<LineForm[]> => {
  const { lines } = await admin.ok(explodeKit, { body: { number } });
  return lines.map((line: KitLine) => ({
    mode: 'A',
    type: line.type,
    productId: line.productId,
    chargeable: line.chargeable,
    discP: line.discountP,
    print: line.print,
    quantity: line.header === null ? quantity : 1,
    kit: line.header === null ? null : { line: place + line.header, quantity: line.quantity },
  }));
};

/** The lines of a document as they are sent to save it again. */
export const linesAgain = ({ lines }: Contract): LineForm[] =>
  lines.map(({ id, type, productId, quantity, chargeable, discP, print }) => ({
    ...(id === null ? {} : { id }),
    mode: 'C',
    type,
    productId,
    quantity,
    chargeable,
    discP,
    print,
  }));
