import { useSearch } from '@tanstack/react-router';

/** The customer of the payment, from the address; undefined while none is chosen. */
export const usePayerId = (): number | undefined => {
  const { customer_id: id }: { customer_id?: string } = useSearch({ strict: false });
  return id === undefined ? undefined : Number(id);
};
