import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '@yardline/client/hooks';
import { type Count, type CountLine, getCount } from '@yardline/contract/counts/counts';
import { useEffect, useRef } from 'react';
import { withLine } from './count-shown.ts';

/** Milliseconds without a count of one's own before the sheet is read again: counts by others may have crossed it. */
const quietMs = 4_000;

/**
 * Puts a line that was just counted onto the sheet that is shown, without reading the whole sheet again for every scan. What is
 * new on the sheet, or nothing of it, is read.
 */
export const useSheet = (countId: number) => {
  const queryClient = useQueryClient();
  const quiet = useRef<ReturnType<typeof setTimeout>>(undefined);
  const key = keyOf(getCount, { params: { id: countId } });
  const read = (): Promise<void> => queryClient.invalidateQueries({ queryKey: key });
  useEffect(() => () => clearTimeout(quiet.current), []);
  const show = async (line: CountLine): Promise<void> => {
    const shown = queryClient.getQueryData<Count>(key);
    const after = shown && withLine(shown, line);
    if (after === undefined) return read();
    // Pending answers are older than this count of the line.
    await queryClient.cancelQueries({ queryKey: key });
    queryClient.setQueryData(key, after);
    clearTimeout(quiet.current);
    quiet.current = setTimeout(() => void read(), quietMs);
  };
  return { show, read };
};
