import type { Contract } from '@yardline/contract/contracts/contracts';
import { type LineValues, valuesOf } from '../form/values.ts';

/**
 * The lines of a document for a new one: the same products and quantities, with today's rates and the dates of the new
 * document. Services that the company adds by itself come by themselves again.
 */
export const linesAgain = (document: Contract, automatic: readonly number[]): LineValues[] => {
  // Lines of two documents that are rented again do not mix up their kits.
  const keyOf = (key: string): string => (key === '' ? '' : `again ${document.id} ${key}`);
  return valuesOf(document)
    .lines.filter(({ type, productId }) => type !== 'V' || !automatic.includes(productId))
    .map((line): LineValues => {
      const { kit, kitKey } = line.shown;
      return {
        ...line,
        id: undefined,
        mode: 'A',
        dateOut: null,
        timeOut: null,
        dateIn: null,
        timeIn: null,
        rateOverride: null,
        discP: kit === null ? null : line.discP,
        meterOut: null,
        meterReason: '',
        serialNumbers: [],
        shown: {
          ...line.shown,
          statusCode: '',
          kitKey: keyOf(kitKey),
          kit: kit && { header: keyOf(kit.header), quantity: kit.quantity },
        },
      };
    });
};
