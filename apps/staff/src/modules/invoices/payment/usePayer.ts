import { useSearch } from '@tanstack/react-router';

/** Whose payment the address is about; nobody's while none is chosen. */
export const usePayerId = (): number | undefined => {
  const { customer_id: id }: { customer_id?: string } = useSearch({ strict: false });
  return id === undefined ? undefined : Number(id);
};
