import { useParams, useRouteContext } from '@tanstack/react-router';
import type { Numbered } from '../paths.ts';
import { idOf } from './routes.ts';

/** A parameter of the address, as text. */
export const useParam = (name: string): string => {
  const params: Record<string, string> = useParams({ strict: false });
  return params[name] ?? '';
};

/** The `id` of the record that the address names: by itself, or by the number that its route has looked up. */
export const useRecordId = (): number => {
  const { recordId }: { recordId?: number } = useRouteContext({ strict: false });
  const id = useParam('id');
  return recordId ?? idOf(id);
};

/** The number by which the address names an invoice. */
export const useRecordNumber = (): number => idOf(useParam('number'));

/** The document that the address names, as `paths` takes it for the addresses below its own. */
export const useAddressed = (): Numbered => {
  const id = useRecordId();
  const number = useParam('number');
  return { id, number: number === '' ? null : idOf(number) };
};
