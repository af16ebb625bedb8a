import type { Contract } from '@yardline/contract/contracts/contracts';
import { localOf } from '@yardline/domain/contracts/own-dates';
import { furthestYears } from '@yardline/domain/time/horizon';

/** A standing that was kept before these were asked has no code. */
type Header = {
  division_id: number | null;
  division_code: string | null | undefined;
  division_title: string | null;
  allows_unavailable: boolean | null;
  contract_line_default_print: boolean | null;
};
type Billed = { billed_through: string | null };

/** Within what its dates can be moved, and what its division sets. [B3.14] */
export const limitsOf = (
  header: Header,
  { lines, zone, today }: { lines: readonly Billed[]; zone: string; today: string },
): Pick<Contract, 'rentalPeriodSecurity' | 'selectedDivisionConfig'> => {
  const billed = lines.flatMap(({ billed_through: through }) => (through === null ? [] : [through]));
  const last = billed.toSorted((one, other) => Temporal.Instant.compare(one, other)).at(-1) ?? null;
  const { division_id: id, division_code: code, division_title: title } = header;
  return {
    rentalPeriodSecurity: {
      fromDate: localOf(last, zone).date,
      toDate: Temporal.PlainDate.from(today).add({ years: furthestYears }).toString(),
    },
    selectedDivisionConfig:
      id === null || code === null || code === undefined || title === null
        ? null
        : {
            id,
            code,
            title,
            timeZone: zone,
            allowsUnavailable: header.allows_unavailable ?? false,
            contractLineDefaultPrint: header.contract_line_default_print ?? true,
          },
  };
};
