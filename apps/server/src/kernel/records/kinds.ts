import type { HistoryKind, RecordKind } from '@yardline/contract/records/records';
import type { Permission } from '@yardline/domain/permissions/areas';
import type { Place, Scope } from '../scope.ts';

/** Where a record is, and which rights open it and change it; what is archived is not changed any more. */
export type Standing = { place: Place; view: Permission; edit: Permission; isArchived?: boolean };

/** Finds a record that the actor reaches; undefined where there is none. */
export type FindRecord = (scope: Scope, id: number) => Promise<Standing | undefined>;

const finders = new Map<HistoryKind | RecordKind, FindRecord>();

/** Says how a kind of records is found. A module whose records have notes does so when it is loaded. */
export const findRecordsBy = (kind: HistoryKind | RecordKind, find: FindRecord): void => {
  finders.set(kind, find);
};

/** A record by its kind; undefined where there is none. */
export const findRecord = async (
  scope: Scope,
  { kind, record }: { kind: HistoryKind | RecordKind; record: number },
): Promise<Standing | undefined> => finders.get(kind)?.(scope, record);
