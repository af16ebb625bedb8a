import { keyOf } from '@yardline/client/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { type Customer, getCustomer } from '@yardline/contract/customers/customers';
import { proposedDays } from '@yardline/domain/contracts/days-out';
import { nextOpen } from '@yardline/domain/divisions/opening';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useSession } from '../../../session/useSession.ts';
import { daysOutOf, endAfter, openingOf } from '../form/default-dates.ts';
import { useBlank } from '../form/useBlank.ts';
import type { DocumentValues } from '../form/values.ts';

/**
 * A call begins as a quote out when the yard is open next, and in at the same time on the next day that it is open, or after the
 * company's usual days.
 */
export const useCallForm = (): { form: UseFormReturn<DocumentValues>; blank: DocumentValues } => {
  const { customer_id: customerId }: { customer_id?: string } = useSearch({ strict: false });
  const queryClient = useQueryClient();
  const customer =
    customerId === undefined
      ? undefined
      : queryClient.getQueryData<Customer>(keyOf(getCustomer, { params: { id: Number(customerId) } }));
  const { divisions, company } = useSession();
  const usual = useBlank('quote', customer);
  const { divisionId, dateOut, timeOut } = usual;
  const end =
    dateOut === null || timeOut === null
      ? { date: usual.dateIn, time: usual.timeIn }
      : nextOpen(openingOf(divisions, divisionId), {
          date: endAfter(dateOut, proposedDays(daysOutOf(company)) ?? 1),
          time: timeOut,
        });
  const blank: DocumentValues = { ...usual, dateIn: end.date, timeIn: end.time };
  return { form: useForm<DocumentValues>({ defaultValues: blank }), blank };
};
