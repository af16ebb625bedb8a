import { useLoaded } from '@yardline/client/hooks';
import type { ContractKind } from '@yardline/contract/contracts/contracts';
import { listServices } from '@yardline/contract/services/services';
import { say } from '@yardline/contract/words/say';
import { type Control, useWatch } from 'react-hook-form';
import { language } from '../../../platform/i18n.ts';
import { useSession } from '../../../session/useSession.ts';
import type { DocumentValues } from '../form/values.ts';
import type { LineTerms } from './LineRow.tsx';

/** What the user may change of a line's price in the document's division; else why not. [B6.7] */
export const useLineTerms = (control: Control<DocumentValues>, kind: ContractKind): LineTerms => {
  const { divisions, whyNot } = useSession();
  const divisionId = useWatch({ control, name: 'divisionId' });
  const division = divisions.find(({ warehouse }) => warehouse.id === divisionId);
  const { services } = useLoaded(listServices, {});
  const whyNotFree = (maximum = 0) =>
    maximum >= 100 ? undefined : say(language(), 'contract.free_line_above_maximum', { maximum });
  return {
    kind,
    rentalFreeReason: whyNotFree(division?.rental_discount_max),
    salesFreeReason: whyNotFree(division?.sales_discount_max),
    lockedServices: services.filter((each) => each.autoService && !each.allowEditAutoSvc).map(({ id }) => id),
    rateReason: whyNot({ needs: 'override_rates' }, divisionId ?? undefined),
  };
};
