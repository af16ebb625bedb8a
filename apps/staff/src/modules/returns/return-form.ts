import { machineClock } from '@yardline/client/clock';
import type { Contract, ContractLine } from '@yardline/contract/contracts';
import type { returnForm } from '@yardline/contract/tickets';
import { toLocal } from '@yardline/domain/time/local';
import type { z } from 'zod';
import type { useRecordForm } from '../../shell/panel/useRecordForm.ts';

export type ReturnFormState = ReturnType<typeof useRecordForm<typeof returnForm>>;

/** One line as the form holds it. */
export type ComingLine = z.output<typeof returnForm>['lines'][number];

/** A line that is still with the customer. */
export type OutLine = ContractLine & { id: number };

/** What can come back: rentals that are on or off rent. */
export const outLines = (contract: Contract): OutLine[] =>
  contract.lines.filter(
    (line): line is OutLine => line.id !== null && (line.statusCode === 'O' || line.statusCode === 'F'),
  );

/** A line that comes back whole and in good order, as most do. */
export const whole = (line: OutLine): ComingLine => ({
  lineId: line.id,
  quantity: line.quantity,
  meterIn: null,
  meterReason: '',
  fuelIn: null,
  condition: 'good',
  notes: '',
});

/** A return of everything, now, to the yard that it left from. */
export const returnOf = (contract: Contract, fallbackLocation: number) => {
  const now = toLocal(Temporal.Instant.fromEpochMilliseconds(machineClock()), contract.timeZone);
  return {
    returnedDate: now.date,
    returnedTime: now.time,
    locationId: contract.locationId ?? fallbackLocation,
    comments: '',
    lines: outLines(contract).map(whole),
    invoice: true,
  };
};
