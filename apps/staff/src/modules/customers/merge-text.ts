import { type MergeGroup, mergeGroups, mergeGroupNames } from '@yardline/contract/customers/customer-merge';
import type { Customer, CustomerForm } from '@yardline/contract/customers/customers';

const isBlank = (value: unknown): boolean =>
  value === null || value === '' || value === 0 || (Array.isArray(value) && value.length === 0);

/** Whether the whole group is empty; a country alone is no address. */
const isEmpty = (customer: Customer, group: MergeGroup): boolean =>
  mergeGroups[group].every((field: keyof CustomerForm) => field === 'country' || isBlank(customer[field]));

/** The groups in which two customers differ, and which value is proposed: that of the one who remains, unless it is empty. */
export const differences = (
  winner: Customer,
  loser: Customer,
): { group: MergeGroup; proposed: 'winner' | 'loser' }[] =>
  mergeGroupNames
    .filter((group) =>
      mergeGroups[group].some(
        (field: keyof CustomerForm) => JSON.stringify(winner[field]) !== JSON.stringify(loser[field]),
      ),
    )
    .filter((group) => !isEmpty(loser, group) || !isEmpty(winner, group))
    .map((group) => ({
      group,
      proposed: isEmpty(winner, group) && !isEmpty(loser, group) ? ('loser' as const) : ('winner' as const),
    }));
