import { sql } from 'kysely';
import type { Fault, Setting, Values } from '../kind.ts';
import { classesNamed, groupsNamed, type Named, unknown } from '../references.ts';

export type Machine = {
  id: number;
  number: string;
  kind: string;
  description: string;
  group_id: number;
  class_id: number;
  division_id: number;
  location_id: number;
  meter: number | null;
};

/** Whether the workshop works on it: kits and groups of machines are only rented. */
export const isWorkedOn = ({ kind }: Machine): boolean => kind !== 'kit' && kind !== 'group';

/** Machines by their number. */
export const machinesNamed = async (
  { scope: { tx, company } }: Setting,
  wanted: readonly string[],
): Promise<Named<Machine>> => {
  if (wanted.length === 0) return () => undefined;
  const { rows } = await sql<Machine>`
    select id, number, kind, description, group_id, class_id, division_id, location_id, meter from assets
    where company_id = ${company.id} and number = any(${[...wanted]}::text[])`.execute(tx);
  const machines = new Map(rows.map((row) => [row.number, row]));
  return (number) => machines.get(number);
};

/** Of which machines something is: of one, or of all of a group or a class. */
export type Owner = { asset: Machine | null; groupId: number | null; classId: number | null };

/** Finds the one owner that a row names. */
export const ownersNamed = async (
  setting: Setting,
  numbers: readonly string[],
): Promise<(values: Values) => Owner | Fault[]> => {
  const [machines, groups, classes] = [
    await machinesNamed(setting, numbers),
    await groupsNamed(setting.scope),
    await classesNamed(setting.scope),
  ];
  return ({ asset_number: number, group, class: of }) => {
    if ([number, group, of].filter((cell) => cell !== undefined).length !== 1)
      return [{ field: 'asset_number', code: 'import.one_owner' }];
    const asset = number === undefined ? null : machines(String(number));
    const groupId = group === undefined ? null : groups(String(group))?.id;
    const classId = of === undefined ? null : classes(String(of))?.id;
    if (asset === undefined) return unknown('asset_number');
    if (groupId === undefined) return unknown('group');
    return classId === undefined ? unknown('class') : { asset, groupId, classId };
  };
};
