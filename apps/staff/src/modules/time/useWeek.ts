import { useNavigate, useSearch } from '@tanstack/react-router';
import { texts } from '../../shell/list/search.ts';
import { weekQuery } from './week-query.ts';

/** The week of the address, and the way to another one. */
export const useWeek = () => {
  const navigate = useNavigate();
  const query = weekQuery(texts(useSearch({ strict: false })));
  return {
    query,
    show: (week?: string) =>
      void navigate({ to: '.', search: week === undefined ? {} : { week }, replace: true }),
  };
};
