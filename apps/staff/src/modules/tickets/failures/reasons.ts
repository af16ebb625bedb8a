import { type FailureReason, failureReasons } from '@yardline/domain/tickets/outcome';
import { language } from '../../../platform/i18n.ts';

/** The reasons for a failed trip, to choose from. */
export const reasonOptions = (): { value: FailureReason; label: string }[] =>
  (Object.keys(failureReasons) as FailureReason[]).map((value) => ({
    value,
    label: failureReasons[value][language()],
  }));
