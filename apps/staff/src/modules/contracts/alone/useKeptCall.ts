import { useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { keptQuotes } from '../../../shell/quotes/quote-store.ts';
import { useOwner } from '../../../shell/quotes/useKeptQuotes.ts';
import type { DocumentValues } from '../form/values.ts';

/** Goes on with the kept quote that the address names; forgets it when the call has been saved. */
export const useKeptCall = (form: UseFormReturn<DocumentValues>): { forget: () => void } => {
  const { kept }: { kept?: string } = useSearch({ strict: false });
  const owner = useOwner();
  const fill = useEffectEvent(async (n: number) => {
    await keptQuotes.look();
    const found = keptQuotes.get().find((each) => each.n === n && each.owner === owner);
    if (found !== undefined) form.reset(found.values);
  });
  useEffect(() => {
    if (kept !== undefined) void fill(Number(kept));
  }, [kept]);
  return { forget: () => kept !== undefined && void keptQuotes.remove(Number(kept)) };
};
