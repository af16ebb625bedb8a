import { companyClock } from '@yardline/client/clock';
import type { Contract, ContractLine } from '@yardline/contract/contracts/contracts';
import type { getPickupReadings } from '@yardline/contract/tickets/tickets';
import type { returnForm } from '@yardline/contract/returns/returns';
import type { ReplyOf } from '@yardline/contract/endpoint';
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

/** What drivers read when they picked lines up. */
export type Readings = ReplyOf<typeof getPickupReadings>['readings'];

/** A line that comes back whole and in good order, as most do, with what the driver read. */
export const whole = (line: OutLine, readings: Readings): ComingLine => {
  const read = readings.find(({ lineId }) => lineId === line.id);
  return {
    lineId: line.id,
    quantity: line.quantity,
    meterIn: read?.meter ?? null,
    meterReason: '',
    newMeterDigits: null,
    oldClosingMeter: null,
    newInitialMeter: null,
    fuelIn: read?.fuel ?? null,
    leftOut: [],
    condition: 'good',
    notes: '',
    charges: [],
    backToVendor: false,
  };
};

/**
 * A return now, to the yard that it left from: of what drivers have brought when they have brought anything, of
 * everything otherwise.
 */
export const returnOf = (contract: Contract, readings: Readings, fallbackLocation: number) => {
  const now = toLocal(Temporal.Instant.fromEpochMilliseconds(companyClock()), contract.timeZone);
  const out = outLines(contract);
  const brought = out.flatMap((line) => {
    const read = readings.find(({ lineId }) => lineId === line.id);
    return read === undefined
      ? []
      : [{ ...whole(line, readings), quantity: Math.min(read.quantity, line.quantity) }];
  });
  return {
    returnedDate: now.date,
    returnedTime: now.time,
    locationId: contract.locationId ?? fallbackLocation,
    comments: '',
    lines: brought.length > 0 ? brought : out.map((line) => whole(line, readings)),
    invoice: true,
  };
};
