import { CallRefused } from '@yardline/client/call-refused';
import { useClient, useLoaded } from '@yardline/client/hooks';
import { listServices, type Service } from '@yardline/contract/services/services';
import { type Offered, suggestProducts } from '@yardline/contract/availability/suggested';
import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { DocumentValues, LineValues } from '../form/values.ts';
import { lineOfRow, lineOfService } from './line-of.ts';
import type { useLines } from './useLines.ts';
import { windowOf } from './window.ts';

/** A product that was just put on the document. */
export type JustAdded = { type: 'R' | 'S'; productId: number; number: string; quantity: number };

/** A suggested item: its total quantity, and its line. */
export type Suggestion = {
  key: string;
  quantity: number;
  line: LineValues;
  product: Offered['product'];
  /** Of a service what it costs. */
  amount: number | null;
};

export type Suggestions =
  | { state: 'none' }
  | { state: 'failed'; with: JustAdded; message: string }
  | { state: 'made'; with: JustAdded; came: readonly Suggestion[]; offered: readonly Suggestion[] };

const isThere = (lines: readonly LineValues[], { type, productId }: LineValues): boolean =>
  lines.some((line) => line.mode !== 'D' && line.type === type && line.productId === productId);

/** What nobody can have now is offered with that said; it does not come by itself. */
const canCome = ({ product, quantity }: Suggestion): boolean =>
  product === null || product.availabilityNA || (product.available ?? quantity) >= quantity;

/** What is offered, as a line for so many pieces of the product; nothing for a service that is no more. */
const suggestionOf = (
  each: Offered,
  { pieces, services }: { pieces: number; services: readonly Service[] },
): Suggestion[] => {
  const { itemType, itemId, product } = each;
  const key = `${itemType}${itemId}`;
  const quantity = Math.round(each.quantity * pieces * 100) / 100;
  if (product !== null) {
    const line = lineOfRow(product, quantity);
    return [{ key, line, quantity: line.quantity, product, amount: null }];
  }
  const service = services.find(({ id }) => itemType === 'V' && id === itemId);
  return service === undefined
    ? []
    : [{ key, line: lineOfService(service, quantity), quantity, product: null, amount: service.amount }];
};

/**
 * Suggestions for a product added to the document: some are added automatically, the rest is offered. Items added either way
 * bring no further suggestions. [B7.9] [B8.11]
 */
export const useSuggestions = (form: UseFormReturn<DocumentValues>, lines: ReturnType<typeof useLines>) => {
  const client = useClient();
  const { services } = useLoaded(listServices, {});
  const [shown, setShown] = useState<Suggestions>({ state: 'none' });
  const asked = useRef(0);

  const show = (added: JustAdded, found: readonly Offered[]) => {
    const document = form.getValues('lines');
    if (!document.some((line) => isThere([line], { ...line, ...added }))) return setShown({ state: 'none' });
    const wished = found.flatMap((each) =>
      suggestionOf(each, { pieces: added.quantity, services }).map((suggestion) => ({
        suggestion,
        comes: each.autoAdd,
      })),
    );
    const comes = wished.filter((each) => each.comes && canCome(each.suggestion));
    const came = comes.flatMap(({ suggestion }) =>
      lines.addAlong(suggestion.line).result === 'already' ? [] : [suggestion],
    );
    const offered = wished.flatMap((each) =>
      comes.includes(each) || isThere(document, each.suggestion.line) ? [] : [each.suggestion],
    );
    const isNone = came.length + offered.length === 0;
    return setShown(isNone ? { state: 'none' } : { state: 'made', with: added, came, offered });
  };

  const ask = async (added: JustAdded): Promise<void> => {
    const values = form.getValues();
    const window = windowOf(values);
    if (window === undefined || values.divisionId === null) return;
    const { divisionId, locationId, customerId, siteId } = values;
    const turn = (asked.current += 1);
    try {
      const { suggested } = await client.call(suggestProducts, {
        query: {
          type: added.type,
          product_id: String(added.productId),
          division_id: String(divisionId),
          ...(locationId === null ? {} : { location_id: String(locationId) }),
          ...(customerId === null ? {} : { customer_id: String(customerId) }),
          ...(siteId === null ? {} : { site_id: String(siteId) }),
          ...window,
        },
      });
      show(added, suggested);
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      // Of two that are asked for at once the later one is told.
      if (turn === asked.current) setShown({ state: 'failed', with: added, message: error.message });
    }
  };

  const without = (list: 'came' | 'offered', key: string) =>
    setShown((now) => {
      if (now.state !== 'made') return now;
      const next = { ...now, [list]: now[list].filter((each) => each.key !== key) };
      return next.came.length + next.offered.length === 0 ? { state: 'none' } : next;
    });

  return {
    shown,
    ask,
    add: ({ key, line }: Suggestion) => {
      without('offered', key);
      return lines.addLine(line);
    },
    takeOff: ({ key, line, quantity }: Suggestion) => {
      without('came', key);
      lines.takeOff(line.type, line.productId, quantity);
    },
    dismiss: () => setShown({ state: 'none' }),
  };
};
