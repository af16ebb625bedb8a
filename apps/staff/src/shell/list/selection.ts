import { mostPicked } from '@yardline/contract/fields';
import { createContext, use, useRef, useState } from 'react';
import type { ListEndpoint, ListSearch } from './search.ts';

/** What of a list is meant, as the server takes it: its filter, and the rows picked by hand or left out. */
export type Selected = {
  query: Readonly<Record<string, string>>;
  ids?: number[];
  except: number[];
};

/** The rows selected in a list. */
export type Selection = {
  /** Of what is shown, how many are chosen. */
  isOn: (id: number) => boolean;
  /** Everything that the filter matches, but for those left out. */
  isAll: boolean;
  /** The rows picked by hand; of everything, those left out. */
  picked: ReadonlySet<number>;
  /** Chooses a row or takes it out; with a range all between it and the row before. */
  choose: (id: number, isOn: boolean, isRange: boolean) => void;
  choosePage: (isOn: boolean) => void;
  chooseAll: () => void;
  clear: () => void;
};

/** What the address says that does not change which rows the list has. */
const ofLook = new Set(['after', 'sort', 'page_size', 'hide', 'order']);
const filterOf = (search: ListSearch): string =>
  JSON.stringify(
    Object.entries(search)
      .filter(([key]) => !ofLook.has(key))
      .toSorted(([a], [b]) => a.localeCompare(b)),
  );

/** Whether rows of a list can be picked: its call can then be asked for them. */
export const canSelect = ({ query }: ListEndpoint): boolean => 'ids' in query.shape;

/** The ids between two rows, both with them. */
const between = (ids: readonly number[], from: number | undefined, to: number): readonly number[] => {
  const [a, b] = [from === undefined ? -1 : ids.indexOf(from), ids.indexOf(to)];
  return a < 0 || b < 0 ? [to] : ids.slice(Math.min(a, b), Math.max(a, b) + 1);
};

/**
 * Keeps the selection while the user pages and sorts; another filter clears it, because rows selected under the old one would
 * be changed unseen.
 */
export const useSelection = (search: ListSearch, ids: readonly number[]): Selection => {
  const filter = filterOf(search);
  const none = { filter, isAll: false, picked: new Set<number>() as ReadonlySet<number> };
  const [kept, keep] = useState(none);
  const last = useRef<number>(undefined);
  const { isAll, picked } = kept.filter === filter ? kept : none;
  const set = (rows: readonly number[], isOn: boolean) => {
    const next = new Set(picked);
    for (const id of rows) {
      if (isOn === isAll) next.delete(id);
      else next.add(id);
    }
    keep({ filter, isAll, picked: next });
  };
  return {
    isOn: (id) => picked.has(id) !== isAll,
    isAll,
    picked,
    choose: (id, isOn, isRange) => {
      set(isRange ? between(ids, last.current, id) : [id], isOn);
      last.current = id;
    },
    choosePage: (isOn) => set(ids, isOn),
    chooseAll: () => keep({ ...none, isAll: true }),
    clear: () => keep(none),
  };
};

/** How many are chosen: of everything that matches, as far as they were counted. */
export const countOf = ({ isAll, picked }: Selection, total: number | undefined): number =>
  isAll ? Math.max(0, (total ?? 0) - picked.size) : picked.size;

/** Whether more are picked by hand than one call takes. */
export const isTooMany = ({ picked }: Selection): boolean => picked.size > mostPicked;

/** What is chosen as the server takes it. */
export const selectedOf = ({ isAll, picked }: Selection, query: Readonly<Record<string, string>>): Selected =>
  isAll ? { query, except: [...picked] } : { query, ids: [...picked], except: [] };

/** For what stands over the list and acts on what is chosen; undefined where nothing is. */
export const SelectedContext = createContext<(Selected & { count: number; isAtLeast: boolean }) | undefined>(
  undefined,
);

export const useSelected = () => use(SelectedContext);
