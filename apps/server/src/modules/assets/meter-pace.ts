import { countsHours } from '@yardline/domain/meters/energy';
import { isTenfold, likelihoodOf, type MeterReading, usedBetween } from '@yardline/domain/meters/reading';
import { sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';
import type { AssetFacts } from './asset-facts.ts';

/** Why a reading cannot be, or needs a reason: it counts more hours than have passed since the one before, or is ten times that. */
export type PaceFault =
  | { code: 'meter.beyond_time' | 'meter.impossible'; data: { used: number } }
  | { code: 'meter.tenfold'; data: { meter: number } };

type Read = Omit<MeterReading, 'meterOut'> & { reason: string };
type Machine = Pick<AssetFacts, 'id' | 'meter_type' | 'meter'>;

/**
 * When the meter came to stand where it stands. A machine that leaves unread takes its last reading along, so of equal
 * readings in a row the first counts. A figure that came onto the books with the machine has no day of its own.
 */
const lastRead = async ({ tx, company }: Scope, { id, meter }: Pick<AssetFacts, 'id' | 'meter'>) => {
  const { rows } = await sql<{ read_at: string; source: string }>`
    select read_at, source from meter_readings
    where company_id = ${company.id} and asset_id = ${id} and not is_taken_back and id > coalesce((
      select id from meter_readings
      where company_id = ${company.id} and asset_id = ${id} and reading <> ${meter} and not is_taken_back
      order by id desc limit 1), 0)
    order by id limit 1`.execute(tx);
  const [row] = rows;
  if (row === undefined) return undefined;
  return { at: Temporal.Instant.from(row.read_at), hasDay: !['first', 'import'].includes(row.source) };
};

const tenfoldFault = ({ meter }: Machine, read: Read): PaceFault | undefined => {
  const isConfirmed = read.reason !== '' || read.newMeterDigits !== null || read.oldClosingMeter !== null;
  return !isConfirmed && meter !== null && isTenfold(meter, read.meterIn)
    ? { code: 'meter.tenfold', data: { meter } }
    : undefined;
};

/**
 * What is wrong with the hours of a reading taken now: more than 24 a day since the last one need a reason, and more than
 * have passed are refused. Where no one knows the day of the last one, a reason makes any of them right. [B3.4]
 */
const hoursFault = async (scope: Scope, asset: Machine, read: Read): Promise<PaceFault | undefined> => {
  if (asset.meter === null || !countsHours(asset.meter_type)) return undefined;
  const used = usedBetween({ ...read, meterOut: asset.meter });
  if (used === undefined || used <= 24) return undefined;
  const last = await lastRead(scope, asset);
  if (last === undefined) return undefined;
  const likelihood = likelihoodOf(used, last.at, scope.now);
  if (likelihood === 'possible') return undefined;
  if (likelihood === 'impossible' && last.hasDay) return { code: 'meter.impossible', data: { used } };
  return read.reason === '' ? { code: 'meter.beyond_time', data: { used } } : undefined;
};

/** What is wrong with a reading taken now: its hours, or that it is ten times the last one without a reason. */
export const paceFault = async (scope: Scope, asset: Machine, read: Read): Promise<PaceFault | undefined> =>
  (await hoursFault(scope, asset, read)) ?? tenfoldFault(asset, read);

/** The same of a plain reading, as a machine has it when it leaves or is brought back: nothing is said of its meter but a reason. */
export const untoldFault = (
  scope: Scope,
  asset: Machine,
  { meter, reason }: { meter: number; reason: string },
): Promise<PaceFault | undefined> =>
  paceFault(scope, asset, {
    meterIn: meter,
    newMeterDigits: null,
    oldClosingMeter: null,
    newInitialMeter: null,
    reason,
  });
