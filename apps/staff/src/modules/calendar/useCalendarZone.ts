import { useSession } from '../../session/useSession.ts';
import type { CalendarSearch } from './calendar-address.ts';

/** The zone in which days are cut: of the division in the address, else the company's. */
export const useCalendarZone = ({ division_id: id }: CalendarSearch): string => {
  const { divisions, company } = useSession();
  return divisions.find(({ warehouse }) => String(warehouse.id) === id)?.time_zone ?? company.time_zone;
};
