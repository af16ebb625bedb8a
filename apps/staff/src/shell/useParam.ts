import { useParams } from '@tanstack/react-router';
import { idOf } from './routes.ts';

/** A parameter of the address, as text. */
export const useParam = (name: string): string => {
  const params: Record<string, string> = useParams({ strict: false });
  return params[name] ?? '';
};

/** The `id` of the record that the address names. */
export const useRecordId = (): number => idOf(useParam('id'));
