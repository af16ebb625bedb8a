import type { WorkOrderRow } from '@yardline/contract/work-orders/work-orders';
import { billingTypes, postings, priorities, workOrderTypes } from '@yardline/domain/work-orders/posting';
import { language } from '../../platform/i18n.ts';

type Said = Record<'en' | 'fr', string>;

/** The choices of a table of the trade, in the language spoken now. */
const choicesOf = <V extends string | number>(table: Readonly<Record<V, Said>>, values: readonly V[]) =>
  values.map((value) => ({ value, label: table[value][language()] }));

export const typeChoices = () =>
  choicesOf(workOrderTypes, Object.keys(workOrderTypes) as (keyof typeof workOrderTypes)[]);
export const priorityChoices = () => choicesOf(priorities, [1, 2, 3]);
export const postingChoices = () => choicesOf(postings, ['I', 'S', 'R', 'D', 'N']);
export const billingChoices = () => choicesOf(billingTypes, ['N', 'S', 'W']);

export const typeName = (type: WorkOrderRow['type']): string => workOrderTypes[type][language()];
export const priorityName = (priority: WorkOrderRow['priority']): string => priorities[priority][language()];
export const postingName = (posting: WorkOrderRow['posting']): string => postings[posting][language()];
export const billingName = (billing: WorkOrderRow['billing']): string => billingTypes[billing][language()];
