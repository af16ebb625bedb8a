import type { PickerRow } from '@yardline/contract/availability/availability';
import type { KitLine } from '@yardline/contract/kits/kits';
import type { Service } from '@yardline/contract/services/services';
import { type LineValues, newLine } from '../form/values.ts';

/** A new line of a product as the picker shows it. */
export const lineOfRow = (row: PickerRow, quantity: number): LineValues =>
  newLine({
    type: row.tab === 'sales' ? 'S' : 'R',
    productId: row.id,
    // A numbered machine is one, however many were asked for. [B5.13]
    quantity: row.kind === 'numbered' ? 1 : quantity,
    shown: {
      number: row.number,
      description: row.description,
      isBulk: row.kind !== 'numbered',
      meterType: row.meter_type,
      meter: row.meter,
      owned: row.owned,
      kitKey: '',
      kit: null,
      statusCode: '',
    },
  });

/** What is shown of a line that has no machine of its own. */
export const shownOf = (number: string, description: string): LineValues['shown'] => ({
  number,
  description,
  isBulk: true,
  meterType: '',
  meter: null,
  owned: null,
  kitKey: '',
  kit: null,
  statusCode: '',
});

/** A new line of a service. */
export const lineOfService = (service: Service, quantity: number): LineValues =>
  newLine({
    type: 'V',
    productId: service.id,
    quantity,
    shown: shownOf(service.service_code, service.description),
  });

let made = 0;
const freshKey = (): string => `new ${(made += 1)}`;

/** The line of a kit and those of all that it brings. @param isPrinted whether new lines show on papers */
export const linesOfKit = (
  contents: readonly KitLine[],
  { quantity, isPrinted }: { quantity: number; isPrinted: boolean },
): LineValues[] => {
  const keys = contents.map(({ itemType }) => (itemType === 'K' ? freshKey() : ''));
  return contents.map((line) => ({
    ...newLine({
      type: line.type,
      productId: line.productId,
      quantity: line.header === null ? quantity : line.quantity,
      shown: {
        number: line.number,
        description: line.description,
        isBulk: line.isBulk,
        meterType: line.meterType,
        meter: line.meter,
        owned: line.owned,
        statusCode: '',
        kitKey: keys[contents.indexOf(line)] ?? '',
        kit: line.header === null ? null : { header: keys[line.header] ?? '', quantity: line.quantity },
      },
    }),
    chargeable: line.chargeable,
    discP: line.discountP,
    print: line.header === null ? isPrinted : line.print,
  }));
};
